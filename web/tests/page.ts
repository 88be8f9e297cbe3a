/** As much of a page as parts ask for that are tested without one. */
Object.assign(globalThis, { document: { documentElement: { lang: '', dataset: {} } } });

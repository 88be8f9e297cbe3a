/** Which games have a first-game guide; each is loaded when somebody opens it. */

const FILES = import.meta.glob('./*.json', { import: 'default' });
const GUIDES = new Map(Object.entries(FILES).map(([path, load]) => [path.slice(2, -'.json'.length), load]));

export const hasGuide = (game: string): boolean => GUIDES.has(game);

export async function guideFile<T>(game: string): Promise<T> {
	const load = GUIDES.get(game);
	if (!load) throw new Error(`no guide: ${game}`);
	return (await load()) as T;
}

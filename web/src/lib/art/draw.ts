/** A number drawn from a name, the same every time (FNV-1a): colours of what nobody has painted. */
export const drawn = (name: string): number => [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5) >>> 3;

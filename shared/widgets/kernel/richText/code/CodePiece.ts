/** A piece of a program in one colour; without a kind, in that of the text. */
export type CodePiece = { kind: 'keyword' | 'string' | 'number' | 'comment' | 'name' | null; text: string }

/** Colours a program; null for one that is too long. */
export type Colours = (text: string) => CodePiece[] | null

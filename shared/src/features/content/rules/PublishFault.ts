/** A fault that blocks publishing: a sentence for the author, and its place. */
export type PublishFault = { path: string[]; message: string }

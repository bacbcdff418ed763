/** A third of the others' share of a busy processor: a push holds its organization's head, so it must go on. */
export const threadNiceness = 5

/** An answer of HTTP whose body can be transferred to another thread. */
export type WholeAnswer = { status: number; type: string; body: ArrayBuffer }

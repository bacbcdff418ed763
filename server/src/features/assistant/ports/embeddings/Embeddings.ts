/** A model that turns a text into a vector: texts that mean alike have vectors of nearly the same direction, in other words and languages too. */
export type Embeddings = {
  /** Vectors of different models cannot be compared. */
  model: string
  /**
   * A vector of length 1 for each text, in their order; all have the same number of dimensions. @throws AppError `unavailable` if the
   * provider does not answer as it should, `rate_limited` if it wants to be left alone; the signal's reason when it is aborted
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>
}

/** Work that outlives a request, with retries and back-off; dead ones are kept and shown. */
export type Jobs = {
  /** The same `singletonKey` while one waits or runs is one job. */
  enqueue(
    name: string,
    data: Record<string, unknown>,
    options?: { singletonKey?: string; retries?: number },
  ): Promise<void>
  work(
    name: string,
    handler: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>,
  ): Promise<void>
  check(): Promise<void>
  close(): Promise<void>
}

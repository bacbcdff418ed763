/** STO-07. */
export type OperationState = 'pending' | 'done' | 'error'

/** State of started operations, by name. */
export type Operations = ReturnType<typeof createOperations>

export function createOperations(tell: () => void) {
  const states = new Map<string, OperationState>()
  const set = (name: string, state: OperationState) => {
    states.set(name, state)
    tell()
  }
  return {
    stateOf: (name: string): OperationState | null => states.get(name) ?? null,
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      set(name, 'pending')
      try {
        const result = await work()
        set(name, 'done')
        return result
      } catch (error) {
        set(name, 'error')
        throw error
      }
    },
    forget: () => states.clear(),
  }
}

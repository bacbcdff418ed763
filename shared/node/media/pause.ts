/** Whether work has to stand still for now, and who hears when that changes. */
export type Pause = {
  isOn(): boolean
  /** Returns the function that stops listening. */
  onTurn(listener: (isOn: boolean) => void): () => void
  /** Waits until the pause is over; throws the signal's reason when cancelled. */
  whenOff(signal?: AbortSignal): Promise<void>
}

export type PauseSwitch = Pause & { turn(isOn: boolean): void }

/** A pause for one piece of work: programs that run for it are frozen, and go on where they were. */
export function createPause(): PauseSwitch {
  let on = false
  const listeners = new Set<(isOn: boolean) => void>()
  const onTurn: Pause['onTurn'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    isOn: () => on,
    onTurn,
    turn(isOn) {
      if (on === isOn) return
      on = isOn
      for (const listener of [...listeners]) listener(isOn)
    },
    async whenOff(signal) {
      signal?.throwIfAborted()
      if (!on) return
      await new Promise<void>((resolve, reject) => {
        const settle = (end: () => void) => {
          stop()
          signal?.removeEventListener('abort', cancel)
          end()
        }
        const cancel = () => settle(() => reject(signal?.reason))
        const stop = onTurn((isOn) => {
          if (!isOn) settle(resolve)
        })
        signal?.addEventListener('abort', cancel)
      })
    },
  }
}

/** Windows cannot stop a program and let it go on later. */
export const canFreeze = process.platform !== 'win32'

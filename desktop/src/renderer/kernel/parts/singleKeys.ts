import { useSyncExternalStore } from 'react'

const name = 'lectern.singleKeys'
const listeners = new Set<() => void>()

/**
 * Whether single letters are shortcuts on this computer. Who speaks to the computer turns them off: a word would press several
 * (WCAG 2.1.4).
 */
export const singleKeys = {
  isOn: (): boolean => localStorage.getItem(name) !== 'off',
  turn(isOn: boolean): void {
    localStorage.setItem(name, isOn ? 'on' : 'off')
    for (const tell of listeners) tell()
  },
  useIsOn: (): boolean => useSyncExternalStore(subscribe, singleKeys.isOn),
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

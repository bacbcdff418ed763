import { inspect } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'

/**
 * Keeps what a test logs on purpose out of the run's log: at its end each of these texts is part of a warning or an error
 * that was logged, and nothing else was.
 */
export function expectLog(...expected: readonly string[]): void {
  const logged: string[] = []
  const take = (...parts: readonly unknown[]) => {
    logged.push(parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '))
  }
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(take),
    vi.spyOn(console, 'warn').mockImplementation(take),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    expect(
      expected.filter((text) => !logged.some((one) => one.includes(text))),
      'What the test should have logged',
    ).toEqual([])
    expect(
      logged.filter((one) => !expected.some((text) => one.includes(text))),
      'What the test logged besides',
    ).toEqual([])
  })
}

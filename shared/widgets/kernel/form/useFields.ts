import { useState } from 'react'

export type Check<V> = (value: string, values: V) => string | null

/** What an input needs of its form. */
export type Bound = {
  name: string
  value: string
  fault: string | null
  onChange(value: string): void
  onLeave(): void
}

/**
 * A form's values with their faults. A fault shows once its field was left (forms validate on blur,
 * 3§5.4); the form as a whole is valid or not all the time, for its submit button.
 */
export function useFields<V extends Record<string, string>>(start: V, checks: { [K in keyof V]?: Check<V> }) {
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<{ [K in keyof V]?: string | undefined }>({})
  const [refusals, setRefusals] = useState(0)
  const faultOf = (name: keyof V) => checks[name]?.(values[name] ?? '', values) ?? null
  const isValid = Object.keys(values).every((name) => faultOf(name) === null)
  return {
    values,
    isValid,
    bind: (name: keyof V & string): Bound => ({
      name,
      value: values[name] ?? '',
      fault: refused[name] ?? (left.has(name) ? faultOf(name) : null),
      onChange: (value) => {
        setRefused((before) => ({ ...before, [name]: undefined }))
        setValues((before) => ({ ...before, [name]: value }))
      },
      onLeave: () => setLeft((before) => new Set(before).add(name)),
    }),
    /** Shows every fault, and says whether there is none. */
    check: () => {
      setLeft(new Set(Object.keys(values)))
      return isValid
    },
    /** Shows what the server said of a value, until that is another. */
    refuse: (name: keyof V & string, text: string) => {
      setRefused((before) => ({ ...before, [name]: text }))
      setRefusals((count) => count + 1)
    },
    /** How often it was: each time its reader goes on in the form. */
    refusals,
    reset: () => {
      setRefused({})
      setValues(start)
      setLeft(new Set())
    },
  }
}

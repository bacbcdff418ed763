import { useState } from 'react'
import { afterPress } from '../focus/afterPress.ts'

export type Check<V> = (value: string, values: V) => string | null

/** The props of an input. */
export type Bound = {
  name: string
  value: string
  fault: string | null
  onChange(value: string): void
  onLeave(): void
}

/**
 * A form's values and faults. A fault is shown once its field loses the focus (forms validate on blur, 3§5.4); whether
 * the whole form is valid is always known, for its submit button.
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
      onLeave: () => afterPress(() => setLeft((before) => new Set(before).add(name))),
    }),
    /** Shows all faults; returns true if there are none. */
    check: () => {
      setLeft(new Set(Object.keys(values)))
      return isValid
    },
    /** Shows the server's fault for a value, until the value changes. */
    refuse: (name: keyof V & string, text: string) => {
      setRefused((before) => ({ ...before, [name]: text }))
      setRefusals((count) => count + 1)
    },
    /** How often that happened: each time, the focus moves in the form. */
    refusals,
    /** Empties one field; the others keep their text. */
    clear: (name: keyof V & string) => {
      setRefused((before) => ({ ...before, [name]: undefined }))
      setValues((before) => ({ ...before, [name]: start[name] }))
      setLeft((before) => new Set([...before].filter((one) => one !== name)))
    },
    reset: () => {
      setRefused({})
      setValues(start)
      setLeft(new Set())
    },
  }
}

/** The same input, which also passes the typed text to another function. */
export const telling = (bound: Bound, tell: ((value: string) => void) | undefined): Bound => ({
  ...bound,
  onChange: (value) => {
    bound.onChange(value)
    tell?.(value)
  },
})

import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'

/** A field required at sign-up must also be asked there (BND-13). */
export function signUpFaults({
  signUpFields,
  signUpRequiredFields,
}: Readonly<Record<string, unknown>>): RecordFault[] {
  const [shown, required] = [namesIn(signUpFields), namesIn(signUpRequiredFields)]
  const missing = required.filter((name) => !shown.includes(name))
  if (missing.length === 0) return []
  const message = `Must also be listed among the sign-up fields: ${missing.join(', ')}`
  return [{ path: 'signUpRequiredFields', message }]
}

const namesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

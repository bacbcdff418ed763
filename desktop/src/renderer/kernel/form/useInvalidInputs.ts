import { useCallback, useState } from 'react'
import { type InvalidInput, pathKey } from '../api/sessions/RecordSession.ts'

export type InvalidInputs = Readonly<Record<string, InvalidInput>>

/** Invalid texts by path, kept in the screen, for targets that do not store them. */
export function useInvalidInputs() {
  const [invalidInputs, setInvalidInputs] = useState<InvalidInputs>({})
  const keepInvalidInput = useCallback(
    (path: string[], invalidInput: InvalidInput | null) =>
      setInvalidInputs((all) => {
        const { [pathKey(path)]: _old, ...rest } = all
        return invalidInput ? { ...rest, [pathKey(path)]: invalidInput } : rest
      }),
    [],
  )
  return { invalidInputs, keepInvalidInput }
}

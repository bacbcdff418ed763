import { useState } from 'react'

/** The text of a control whose value is not text: what is typed stays as typed until the field is left. */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? shown,
    setText: setTyped,
    onBlur: () => setTyped(null),
  }
}

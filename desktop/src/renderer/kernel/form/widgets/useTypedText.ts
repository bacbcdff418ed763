import { useState } from 'react'

/** The text of a control whose value is not text: input stays as typed until blur. */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? shown,
    setText: setTyped,
    onBlur: () => setTyped(null),
  }
}

import { type KeyboardEvent, useId, useState } from 'react'

type Person = { key: string; name: string }

/** At most so many names are offered at once. */
const offered = 6

/** The word that is being written at the caret, after an @. */
function wordAt(text: string, caret: number): { at: number; word: string } | null {
  const [, word] = /(?:^|\s)@([^\n@]{0,40})$/u.exec(text.slice(0, caret)) ?? []
  return word === undefined ? null : { at: caret - word.length - 1, word }
}

/**
 * Offers the people of a discussion while a name is written after an @: with the arrow keys and Enter, or by pointing. Escape
 * puts the offer away.
 */
export function useMentions(
  people: readonly Person[],
  text: string,
  write: (text: string, caret: number) => void,
) {
  const listId = useId()
  const [caret, setCaret] = useState(text.length)
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const found = wordAt(text, caret)
  const word = found?.word.toLocaleLowerCase() ?? ''
  const names =
    found === null || dismissed === found.at
      ? []
      : people
          .filter(({ name }) => name.toLocaleLowerCase().startsWith(word) && name !== found.word)
          .slice(0, offered)
  const chosen = Math.min(active, names.length - 1)
  function choose(person: Person | undefined) {
    if (!person || !found) return
    const before = `${text.slice(0, found.at)}@${person.name} `
    setActive(0)
    setCaret(before.length)
    write(before + text.slice(caret), before.length)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (names.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive((chosen + step + names.length) % names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(names[chosen])
    else if (event.key === 'Escape') setDismissed(found?.at ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    names,
    choose,
    chosen,
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    onKeyDown,
    moved(at: number) {
      setCaret(at)
      setActive(0)
    },
  }
}

/** Those of the people whom a text names. */
export const mentionsIn = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ key }) => key)

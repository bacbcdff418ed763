import { Button, HTMLTable, InputGroup } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { PortalTokens } from '#shared/features/portals/rules/portalTokens.ts'
import { nounNames, verbNames, wordNames } from '#shared/features/portals/rules/portalWords.ts'
import german from '#shared/features/portals/words/tokens/de.json' with { type: 'json' }
import english from '#shared/features/portals/words/tokens/en.json' with { type: 'json' }
import {
  isLanguage,
  languages,
  type WrittenLanguage,
  writtenLanguages,
} from '#shared/kernel/words/languages.ts'
import { chooseTerms, findTerm } from '#shared/kernel/words/terms.ts'
import styles from './Words.module.css'
import { WordUses } from './WordUses.tsx'

const defaults: Readonly<Record<'en' | 'de', Readonly<Record<string, unknown>>>> = { en: english, de: german }
const longest = 60
const isDefault = (name: string) => wordNames.includes(name)
const pluralOf = (name: string) => nounNames.find(([noun]) => noun === name)?.[1]

/** A table of names: what each is called in every language, and in one of them. */
export function WordsForm() {
  const { record, edit, flush, isReadOnly = false } = useFormTarget()
  const tokens = asTokens(record.tokens)
  const [added, setAdded] = useState('')
  const own = [
    ...new Set([
      ...Object.keys(tokens).filter((name) => typeof tokens[name] !== 'object'),
      ...writtenLanguages.flatMap((language) => Object.keys(ofLanguage(tokens, language))),
    ]),
  ].filter((name) => !isDefault(name))
  const write = (next: PortalTokens) =>
    edit([{ do: 'set', path: ['tokens'], value: next, base: record.tokens ?? null }])
  const set = (name: string, language: string | null, word: string) =>
    write(language === null ? withWord(tokens, name, word) : withGroup(tokens, language, name, word))
  const remove = (name: string) =>
    write(
      writtenLanguages.reduce(
        (all, language) => withGroup(all, language, name, ''),
        withWord(tokens, name, ''),
      ),
    )
  const name = added.trim()
  const isTaken = isDefault(name) || own.includes(name) || isLanguage(name)
  const cells = (of: string) =>
    [null, ...writtenLanguages].map((language) => {
      const words = language === null ? tokens : ofLanguage(tokens, language)
      const value = Object.hasOwn(words, of) ? words[of] : ''
      return (
        <td key={language ?? 'all'}>
          <InputGroup
            aria-label={`${of}, ${language === null ? 'every language' : languages[language].name}`}
            maxLength={longest}
            disabled={isReadOnly}
            placeholder={language === null ? '' : shownWord(tokens, of, language)}
            value={String(value ?? '')}
            onValueChange={(word) => set(of, language, word)}
          />
        </td>
      )
    })
  return (
    <fieldset aria-label="Words" className={styles.words} onBlur={flush}>
      <p className="quiet">
        What your portal calls a course, a lesson and the rest, on its pages and buttons. A word for every
        language is said in all of them; one for a language goes before it. Empty: the word that is shown in
        grey. Plurals are made of your word; write your own where that is wrong.
      </p>
      <div className={styles.scroll}>
        <HTMLTable compact className={styles.table ?? ''}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Every language</th>
              {writtenLanguages.map((language) => (
                <th key={language} scope="col">
                  {languages[language].name}
                </th>
              ))}
            </tr>
          </thead>
          {[...nounNames.map(([noun]) => noun), ...verbNames, ...own].map((of) => {
            const plural = pluralOf(of)
            return (
              <tbody key={of}>
                <tr>
                  <th scope="row">
                    <bdi>{of}</bdi>
                    {isDefault(of) ? (
                      <WordUses names={plural ? [of, plural] : [of]} terms={chooseTerms(tokens, 'en')} />
                    ) : (
                      !isReadOnly && (
                        <Button
                          variant="minimal"
                          size="small"
                          icon={<Trash />}
                          aria-label={`Remove ${of}`}
                          onClick={() => remove(of)}
                        />
                      )
                    )}
                  </th>
                  {cells(of)}
                </tr>
                {plural && (
                  <tr>
                    <th scope="row" className={styles.plural ?? ''}>
                      {plural}
                    </th>
                    {cells(plural)}
                  </tr>
                )}
              </tbody>
            )
          })}
        </HTMLTable>
      </div>
      {!isReadOnly && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault()
            if (name === '' || isTaken) return
            write({ ...tokens, [name]: name })
            setAdded('')
          }}
        >
          <InputGroup
            aria-label="Name of another word"
            placeholder="Another name, for use in emails"
            maxLength={longest}
            value={added}
            intent={isTaken ? 'danger' : 'none'}
            aria-invalid={isTaken}
            onValueChange={setAdded}
          />
          <Button type="submit" icon={<Plus />} text="Add" disabled={name === '' || isTaken} />
          {isTaken && (
            <p role="alert" className={styles.fault}>
              {isLanguage(name) ? 'This is the name of a language.' : 'This name already exists.'}
            </p>
          )}
        </form>
      )}
    </fieldset>
  )
}

/** What the portal says if a language has no word of its own: that of every language, one made of the singular, the usual one. */
const shownWord = (tokens: PortalTokens, name: string, language: WrittenLanguage) =>
  findTerm(chooseTerms(withGroup(tokens, language, name, ''), language), name, language) ??
  String(defaults[language][name] ?? `[${name}]`)

type Words = Readonly<Record<string, unknown>>

const asTokens = (value: unknown): PortalTokens =>
  // Cast: a stored portal has the shape of its definition.
  typeof value === 'object' && value !== null ? (value as PortalTokens) : {}

function ofLanguage(tokens: PortalTokens, language: string): Words {
  const group = Object.hasOwn(tokens, language) ? tokens[language] : null
  return typeof group === 'object' && group !== null ? group : {}
}

function withWord(tokens: PortalTokens, name: string, word: string): PortalTokens {
  const { [name]: _former, ...rest } = tokens
  return word === '' ? rest : { ...rest, [name]: word }
}

/** A language without words of its own has no group. */
function withGroup(tokens: PortalTokens, language: string, name: string, word: string): PortalTokens {
  const { [name]: _former, ...others } = ofLanguage(tokens, language) as Record<string, string>
  const group = word === '' ? others : { ...others, [name]: word }
  const { [language]: _group, ...rest } = tokens
  return Object.keys(group).length === 0 ? rest : { ...rest, [language]: group }
}

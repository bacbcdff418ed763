import { TextArea } from '@blueprintjs/core'
import { type ReactNode, useId, useState } from 'react'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import type { AddressLine } from '#shared/features/identity/rules/readAddresses.ts'
import { decodeText } from '#shared/kernel/rules/texts/decodeText.ts'
import styles from './AddressList.module.css'

type AddressListProps = {
  /** Who they are. */
  label: string
  list: string
  lines: readonly AddressLine[]
  most: number
  isDisabled: boolean
  /** Other ways to add some. */
  children?: ReactNode
  onChange(list: string): void
}

/** A file of a thousand addresses is a tenth of this. */
const mostBytes = 1_000_000

/** A file without addresses has many lines: half a million would hold the window for minutes. */
const mostShown = 200
/** A line may be as long as its file. */
const mostLetters = 100
const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)

/** Email addresses: typed, pasted, or read from a file. Lines that cannot be used are named, and nothing is dropped unsaid. */
export function AddressList(props: AddressListProps) {
  const { label, list, lines, most, isDisabled, onChange } = props
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const faults = lines.filter((line) => line.fault !== null)
  const count = lines.length - faults.length
  const add = (more: string) => onChange([list.trimEnd(), more].filter((one) => one !== '').join('\n'))
  async function read(files: readonly File[]) {
    const [file] = files
    if (!file) return
    if (file.size > mostBytes) return setFault(`“${file.name}” is too large: at most 1 MB.`)
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    // A spreadsheet's own file, not its export.
    if (text.includes('\u0000')) return setFault(`“${file.name}” is not a text file. Save it as CSV first.`)
    if (text.trim() === '') return setFault(`“${file.name}” is empty.`)
    setFault(null)
    add(text.trim())
  }
  return (
    <section aria-label={label} className={styles.people}>
      <label htmlFor={id}>{label}</label>
      <TextArea
        id={id}
        fill
        autoResize={false}
        rows={8}
        spellCheck={false}
        value={list}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        placeholder={'ana@example.org\nbob@example.org'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-help`} className="quiet">
        One email address in each line, at most {most.toLocaleString()}. A CSV file works too.
      </p>
      <div className={styles.acts}>
        {props.children}
        <ChooseFiles
          accept=".csv,.tsv,.txt,text/plain,text/csv"
          isMultiple={false}
          text="Read a file…"
          disabled={isDisabled}
          onFiles={(files) => void read(files)}
        />
        <span className="quiet" role="status">
          {list.trim() !== '' && `${count.toLocaleString()} address${count === 1 ? '' : 'es'}`}
        </span>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {faults.length > 0 && (
        <section aria-label="Skipped" className={styles.faults}>
          <h2>
            {faults.length === 1 ? 'One entry is skipped' : `${faults.length.toLocaleString()} are skipped`}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard */}
          <ul tabIndex={0} aria-label="Why they are skipped">
            {faults.slice(0, mostShown).map(({ line, text, firstLine, fault: why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same twice
              <li key={at}>
                Line {line}: “{shortened(text)}”{' '}
                {why === 'malformed' ? 'is not an email address.' : `is already in line ${firstLine}.`}
              </li>
            ))}
            {faults.length > mostShown && (
              <li>{(faults.length - mostShown).toLocaleString()} more, in the lines after these.</li>
            )}
          </ul>
        </section>
      )}
    </section>
  )
}

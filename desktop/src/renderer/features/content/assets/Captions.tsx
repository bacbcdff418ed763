import { ControlGroup, HTMLSelect, Tag } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Row } from '#desktop/core/CoreApi.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { isCarried, maxCaptionBytes } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import styles from './Captions.module.css'
import { ChooseFiles } from './ChooseFiles.tsx'

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'fi',
  'el',
  'tr',
  'uk',
  'ru',
  'ar',
  'he',
  'hi',
  'zh',
  'ja',
  'ko',
]
const names = new Intl.DisplayNames(undefined, { type: 'language' })

type Caption = { id: string; language: string; label: string; file: string }

/** The captions of a video, one file for each language; a new one replaces the old. */
export function Captions({ asset }: { asset: Row }) {
  const { core, sessions } = useCoreContext()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const [language, setLanguage] = useState(() => {
    const own = navigator.language.slice(0, 2)
    return languages.includes(own) ? own : 'en'
  })
  const captions = (Array.isArray(asset.captions) ? asset.captions : []) as Caption[]
  const session = sessions.open('asset', asset.key)

  async function add([file]: File[]) {
    if (!file) return
    const label = names.of(language) ?? language
    try {
      if (file.size > maxCaptionBytes)
        throw new AppError('too_large', { message: `“${file.name}” is too large: at most 10 MB.` })
      // Its bytes: a browser would read any encoding as UTF-8.
      const bytes = await readBase64(file)
      await session.take(() => core.addCaptions({ asset: asset.key, language, label, bytes }))
      snackBar(`Captions in ${label} were added.`, 'success')
    } catch (fault) {
      fail('The captions were not added', fault)
    }
  }
  return (
    <section aria-label="Captions" className={styles.captions}>
      <h3>Captions</h3>
      <div className={styles.list}>
        {captions.length === 0 && <span className="quiet">None yet</span>}
        {captions.map(({ id, label, language: code, file }) => (
          <Tag
            key={id}
            minimal
            size="large"
            onRemove={() => session.edit([{ do: 'remove', path: ['captions'], id }])}
          >
            {label || code}
            {isCarried({ file }) && <span className="quiet"> from the file</span>}
          </Tag>
        ))}
      </div>
      <ControlGroup>
        <HTMLSelect
          aria-label="Language of the captions"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          options={languages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        />
        <ChooseFiles
          accept=".vtt,.srt,text/vtt"
          isMultiple={false}
          icon={<Upload />}
          text="Add captions (.vtt, .srt)…"
          onFiles={(files) => void add(files)}
        />
      </ControlGroup>
    </section>
  )
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

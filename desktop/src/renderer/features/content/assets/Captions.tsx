import { ControlGroup, HTMLSelect, Tag } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import { isCarried } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { captionsOf, languageName, languages, ownLanguage } from '../captions/captionLanguages.ts'
import { useCaptionsAddress } from '../captions/captionsAddress.ts'
import { readCaptionFile } from '../captions/readCaptionFile.ts'
import styles from './Captions.module.css'
import { SeenAtOnce } from './SeenAtOnce.tsx'
import { Transcribe } from './Transcribe.tsx'

/** The captions of a video, one file for each language; a new one replaces the old, once the author agrees. */
export function Captions({ asset }: { asset: Row }) {
  const { core, sessions } = useCoreContext()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const captionsAddress = useCaptionsAddress()
  const [language, setLanguage] = useState(ownLanguage)
  const captions = captionsOf(asset)
  const session = sessions.open('asset', asset.key)

  async function add([file]: File[]) {
    if (!file) return
    const label = languageName(language)
    const isTaken = captions.some((one) => one.language === language)
    const question = {
      title: `Replace the captions in ${label}?`,
      text: `This ${asset.type === 'audio' ? 'sound' : 'film'} already has captions in ${label}. “${file.name}” takes their place, and they are gone.`,
      ok: 'Replace',
      intent: 'danger' as const,
    }
    if (isTaken && !(await confirm('replaceCaptions', question))) return
    try {
      const bytes = await readCaptionFile(file)
      await session.take(() => core.addCaptions({ asset: asset.key, language, label, bytes }))
      snackBar(`Captions in ${label} were ${isTaken ? 'replaced' : 'added'}.`, 'success')
    } catch (fault) {
      fail('The captions were not added', fault)
    }
  }
  return (
    <section aria-label="Captions" className={styles.captions}>
      <h3>Captions</h3>
      <SeenAtOnce assetKey={asset.key} />
      <div className={styles.list}>
        {captions.length === 0 && <span className="quiet">None yet</span>}
        {captions.map(({ id, label, language: code, file }, at) => (
          <Tag
            key={id}
            minimal
            size="large"
            onRemove={() => session.edit([{ do: 'remove', path: ['captions'], id }])}
          >
            <Link href={captionsAddress(asset.id, id)} title="Edit these captions">
              {label || code}
            </Link>
            {isCarried({ file }) && <span className="quiet"> from the file</span>}
            {captions.length > 1 && at === 0 && <span className="quiet"> default</span>}
          </Tag>
        ))}
      </div>
      <Link href={captionsAddress(asset.id)} className="bp6-button">
        {captions.length > 0 ? 'Edit captions' : 'Write captions'}
      </Link>
      <ControlGroup>
        <HTMLSelect
          aria-label="Language of the captions"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
        <ChooseFiles
          accept=".vtt,.srt,text/vtt"
          isMultiple={false}
          icon={<Upload />}
          text="Add captions (.vtt, .srt)…"
          onFiles={(files) => void add(files)}
        />
      </ControlGroup>
      <Transcribe asset={asset} />
    </section>
  )
}

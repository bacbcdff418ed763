import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { chooserTypes } from '#desktop/renderer/features/content/assets/assetKinds.ts'
import { useImports } from '#desktop/renderer/features/content/assets/jobs/Imports.tsx'
import { Refusals } from '#desktop/renderer/features/content/assets/jobs/Refusals.tsx'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { useFormOwner, useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { ChooseFiles } from '#desktop/renderer/kernel/parts/ChooseFiles.tsx'
import styles from './OwnFonts.module.css'
import { type PortalFont, useOwnFonts } from './useOwnFonts.ts'

const place = 'stylesheet fonts'

/** The fonts that the portal's administrators uploaded, by their families. */
export function OwnFonts() {
  const { isReadOnly = false } = useFormTarget()
  const owner = useFormOwner()
  const { importFiles } = useImports()
  const { fonts, add, replace, remove } = useOwnFonts()
  const assets = useRows(
    'asset',
    fonts.flatMap(({ file }) => file ?? []),
  )
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)

  async function bring(files: readonly File[]) {
    setBusy(true)
    for (const file of files) {
      let added: string | null = null
      const take = async (asset: Row) => {
        // The second time: the author takes the file that was in the library already.
        if (added !== null) return replace(added, asset)
        try {
          added = (await add(asset)).id
        } catch (fault) {
          fail('The font was not added', fault)
        }
      }
      await importFiles([file], { place, wanted: 'font', owner, onTaken: (asset) => void take(asset) })
    }
    setBusy(false)
  }

  return (
    <section className={styles.own} aria-label="Own fonts">
      {fonts.length > 0 && (
        <ul className={styles.list}>
          {fonts.map((font) => (
            <li key={font.id}>
              <span className="clipped">
                {font.family} <span className="quiet">{weightsOf(font)}</span>
              </span>
              <FontState asset={assets.get(font.file ?? '')} />
              {!isReadOnly && (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross />}
                  aria-label={`Remove ${font.family} ${weightsOf(font)}`}
                  title="Remove from this portal"
                  onClick={() => remove(font)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <>
          <ChooseFiles
            accept={chooserTypes.font}
            size="small"
            text="Upload fonts…"
            loading={isBusy}
            onFiles={(files) => void bring(files)}
          />
          <p className={`quiet ${styles.hint}`}>
            WOFF2, WOFF, TTF or OTF, 10 MB at most. Upload only fonts whose licence lets you use them on a
            website and convert them for it.
          </p>
        </>
      )}
      <Refusals place={place} />
    </section>
  )
}

/** "400 to 700, italic". */
function weightsOf({ weightFrom, weightTo, italic }: PortalFont): string {
  const weights = weightFrom < weightTo ? `${weightFrom} to ${weightTo}` : String(weightFrom)
  return italic ? `${weights}, italic` : weights
}

/** What keeps a file from being used, if anything does. */
function FontState({ asset }: { asset: Row | undefined }) {
  if (!asset) return <span className={styles.fault}>The file is missing.</span>
  if (asset.derivativeStatus === 'processed') return null
  if (asset.derivativeStatus === 'error')
    return (
      <span className={styles.fault}>{String(asset.derivativeError ?? 'It could not be prepared.')}</span>
    )
  return <span className="quiet">Being prepared…</span>
}

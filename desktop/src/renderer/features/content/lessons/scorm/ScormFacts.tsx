import { AnchorButton, Button, Callout, HTMLTable } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import type { Lesson } from '#shared/features/content/lessons/lesson.ts'
import { scormManifestSchema, shownScos } from '#shared/features/content/scorm/ScormManifest.ts'
import styles from './ScormFacts.module.css'

type Props = { asset: Row; completesWhen: Lesson<'scorm'>['completesWhen'] }

/** Of more parts than some above this, the first are shown, and all are a press away. */
const mostParts = 12
const firstParts = 10

/** A package's facts, and warnings for its author. */
export function ScormFacts({ asset, completesWhen }: Props) {
  const { transport } = useCoreContext()
  const [hasAll, setHasAll] = useState(false)
  const parsed = scormManifestSchema.safeParse(asset.scormManifest)
  if (!parsed.success)
    return asset.scormManifest ? (
      <Callout intent="warning" compact>
        The package’s manifest could not be read.
      </Callout>
    ) : null
  const { title, version, scos, found } = parsed.data
  const isSilent = found?.callsApi === false && scos.some((sco) => sco.isSco)
  const shown = new Set(shownScos(parsed.data))
  const isShort = hasAll || scos.length <= mostParts
  const count = scos.length.toLocaleString('en')
  return (
    <div className={styles.facts}>
      <div className={styles.title}>
        <h3>{title}</h3>
        <p className="quiet">
          SCORM {version} · {scos.length === 1 ? '1 part' : `${count} parts`}
        </p>
      </div>
      {isSilent && completesWhen === 'packageReports' && (
        <Callout intent="warning" compact title="This package never reports anything">
          It does not call SCORM’s API, so it cannot report when a learner has completed it. Under “Complete
          when”, choose how this lesson is completed.
        </Callout>
      )}
      {found && found.remarks.length > 0 && (
        <Callout compact title="Not everything in the archive could be kept as it is">
          <ul>
            {found.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Callout>
      )}
      <HTMLTable compact>
        <thead>
          <tr>
            <th>Part</th>
            <th>Starts with</th>
            <th>Mastery score</th>
          </tr>
        </thead>
        <tbody>
          {(isShort ? scos : scos.slice(0, firstParts)).map((sco) => (
            <tr key={sco.identifier}>
              <td>
                {sco.title}
                {!shown.has(sco) && <span className="quiet"> (hidden by the package)</span>}
              </td>
              <td>{sco.launch}</td>
              <td>{sco.masteryScore ?? 'none'}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {!isShort && (
        <Button
          variant="minimal"
          size="small"
          text={`Show all ${count} parts`}
          onClick={() => setHasAll(true)}
        />
      )}
      <AnchorButton
        size="small"
        icon={<Download />}
        text="Download the original package"
        href={transport.fileUrl(asset.id, 'original')}
        download={String(asset.name)}
      />
    </div>
  )
}

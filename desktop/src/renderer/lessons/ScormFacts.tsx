import { Callout, HTMLTable } from '@blueprintjs/core'
import { scormManifestSchema } from '../../../../shared/src/scorm/ScormManifest.ts'
import type { Row } from '../../core/CoreApi.ts'

/** What a package says of itself. */
export function ScormFacts({ asset }: { asset: Row }) {
  const parsed = scormManifestSchema.safeParse(asset.scormManifest)
  if (!parsed.success)
    return asset.scormManifest ? (
      <Callout intent="warning" compact>
        The package’s manifest could not be read.
      </Callout>
    ) : null
  const { title, version, scos } = parsed.data
  return (
    <div>
      <h3>{title}</h3>
      <p className="quiet">
        SCORM {version} · {scos.length === 1 ? '1 part' : `${scos.length} parts`}
      </p>
      <HTMLTable compact>
        <thead>
          <tr>
            <th>Part</th>
            <th>Starts with</th>
            <th>Mastery score</th>
          </tr>
        </thead>
        <tbody>
          {scos.map((sco) => (
            <tr key={sco.identifier}>
              <td>{sco.title}</td>
              <td>{sco.launch}</td>
              <td>{sco.masteryScore ?? 'none'}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  )
}

import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'

export type ManifestInput = {
  id: string
  title: string
  files: readonly string[]
  /** 0 to 100; null if the package alone decides whether it was passed. */
  masteryScore: number | null
}

/** The imsmanifest.xml of a package with one SCO (CAM 1.2 §2.3). It names no schema files, since none are in the package. */
export function courseManifest({ id, title, files, masteryScore }: ManifestInput): string {
  const address = (name: string) => escapeHtml(name.split('/').map(encodeURIComponent).join('/'))
  const mastery =
    masteryScore === null ? '' : `\n        <adlcp:masteryscore>${masteryScore}</adlcp:masteryscore>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lectern-${escapeHtml(id)}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escapeHtml(title)}</title>
      <item identifier="course-item" identifierref="course-resource" isvisible="true">
        <title>${escapeHtml(title)}</title>${mastery}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="course-resource" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((name) => `      <file href="${address(name)}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`
}

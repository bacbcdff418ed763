import { escapeHtml } from '../../../src/content/toHtml.ts'

export type ManifestInput = { id: string; title: string; files: readonly string[] }

/**
 * The imsmanifest.xml of a package with one SCO (CAM 1.2 §2.3). No mastery score: the package marks
 * itself, by each quiz's own pass mark, and players would mark it again by one for all.
 */
export function courseManifest({ id, title, files }: ManifestInput): string {
  const address = (name: string) => escapeHtml(name.split('/').map(encodeURIComponent).join('/'))
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lectern-${escapeHtml(id)}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escapeHtml(title)}</title>
      <item identifier="course-item" identifierref="course-resource" isvisible="true">
        <title>${escapeHtml(title)}</title>
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

/**
 * Why an archive without an imsmanifest.xml is not a SCORM package, judged by its file names, and what its owner
 * can do.
 */
export function whyNoManifest(names: readonly string[]): string {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const again = 'Export the course again as SCORM 1.2.'
  if (has(/(^|\/)tincan\.xml$/i)) return `it is an xAPI (Tin Can) package. ${again}`
  if (has(/(^|\/)cmi5\.xml$/i)) return `it is a cmi5 package. ${again}`
  if (has(/\.crs$/i) && has(/\.au$/i)) return `it is an AICC package. ${again}`
  if (has(/(^|\/)META-INF\/container\.xml$/)) return 'it is an e-book (EPUB), and no course.'
  if (has(/^\[Content_Types\]\.xml$/)) return 'it is an Office document, and no course.'
  const [only, ...others] = names.filter((name) => !name.startsWith('__MACOSX/') && !name.endsWith('/'))
  if (only && others.length === 0 && /\.zip$/i.test(only))
    return `there is another archive in it, ${JSON.stringify(only)}. Unpack it, and import that one.`
  const reason = 'there is no imsmanifest.xml in it, so it is no SCORM package.'
  if (has(/(^|\/)[^/]+\.html?$/i))
    return `${reason} It looks like a course exported for the web. Export it again for an LMS, as SCORM 1.2.`
  return `${reason} ${again}`
}

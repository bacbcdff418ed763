/** Patterns that are not linear, and why nobody can make them slow. As they are written in the code. */
export const allowed: ReadonlyMap<string, string> = new Map([
  ...[
    String.raw`/^Variable "\$([\w.]+)" got invalid value .* at "([\w.[\]]+)"; Field ".*" is not defined/s`,
    String.raw`/^Variable "\$([\w.]+)" got invalid value .*; Field ".*" is not defined/s`,
  ].map((pattern) => [pattern, 'readRequestFault cuts the message to its two ends first'] as const),
  ...[
    String.raw`/import\('\.\/([\w-]+)\.json'.*?\)(?=,\n)/g`,
    String.raw`/catalogue<.*>\('(\w+)'/`,
    String.raw`/[\\/]words[\\/](.+[\\/])?[\w-]+\.json$/`,
    String.raw`/@base-ui[\\/]react[\\/]tabs[\\/]|widgets[\\/]kernel[\\/]parts[\\/](?!PictureViewer|TabbedParts)|[\\/](createId|portalStores|PortalIdentity|formatValues|textRules|lessonIcon|lessonAddresses|findBlocker|Breadcrumbs|Day|PageRichText|StatusMark|quizFacts|learning[\\/]outline[\\/]\w+|lessons[\\/]parts)\.tsx?$|(kernel|features[\\/]learning)[\\/].*\.module\.css$/`,
    String.raw`/\s+…|\.\.\.$/`,
  ].map((pattern) => [pattern, 'reads our own code and texts, while they are built or tested'] as const),
])

/** The files that make patterns while they run, and why those are linear. */
export const madeWhileRunning: Readonly<Record<string, string>> = {
  'server/src/features/identity/oidc/mountOidc.ts':
    'the name of our own cookie, before signs that are no end of it',
  'server/src/kernel/http/secretPath.ts': 'a path that a route declares: each part of it ends at a slash',
  'shared/node/pdfText/fitText.ts': 'one sign at the end',
  'shared/node/scorm/frame/script/elementNames.ts':
    'names of the standard with dots between, from beginning to end',
  'shared/node/words/browserCatalogues.ts': 'a word, in our own code while it is built',
}

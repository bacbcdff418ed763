import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileWords } from '#node/words/compileWords.ts'
import { partFiles } from './partFiles.ts'
import { pdfResources } from './pdfResources.ts'
import { trimmedFonts } from './trimFont.ts'
import { findGroup } from './wordGroups.ts'

/**
 * The code of a page in few files: the code that every page needs in one; tabs, and the small things that several pages share,
 * so that none of them brings a classroom; what is read and said of an item, on its page and in its classroom; the pages of courses and
 * programs; dialogs, which are loaded when one opens; signing in; and what a classroom with a film needs beyond these. All else is split
 * automatically. What a module of a group imports goes with it, unless a group before it takes that.
 */
const parts = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    name: 'shared',
    test: /@base-ui[\\/]react[\\/]tabs[\\/]|widgets[\\/]kernel[\\/]parts[\\/](?!PictureViewer|TabbedParts)|[\\/](createId|portalStores|PortalIdentity|formatValues|textRules|lessonIcon|lessonAddresses|findBlocker|Breadcrumbs|Day|PageRichText|StatusMark|quizFacts|learning[\\/]outline[\\/]\w+|lessons[\\/]parts)\.tsx?$|(kernel|features[\\/]learning)[\\/].*\.module\.css$/,
    priority: 2,
  },
  {
    name: 'dialogs',
    test: /@base-ui[\\/]react[\\/](alert-dialog|dialog)[\\/]|[\\/](SessionEndedDialog|CelebrationDialog|DeleteNoteDialog|OutlineDrawer)\.tsx$/,
    priority: 1.5,
  },
  {
    name: 'item',
    test: /web[\\/]src[\\/]features[\\/]learning[\\/](access|ended|item)[\\/]|[\\/](CallToAction|ShowMore)\.tsx$/,
    priority: 1.2,
  },
  { name: 'account', test: /[\\/](Portal)?AccountDialog\.tsx$/, priority: 1 },
  { name: 'classroom', test: /[\\/](DeliveryPage|VideoPlayer|openOutbox)\.tsx?$/, priority: 1 },
  {
    name: 'landing',
    test: /[\\/](CoursePage|LandingSections|LandingOutline|InstructorList|Objectives)\.tsx$/,
    priority: 0.5,
  },
]

const dist = fileURLToPath(new URL('../dist/web', import.meta.url))
const tree = fileURLToPath(new URL('..', import.meta.url))

/** The name of a class in its module and four letters for the module: the same in both builds, and short, as every page loads them all. */
const nameClass = (name: string, file: string) =>
  `${name}-${createHash('sha256').update(relative(tree, file)).digest('hex').slice(0, 4)}`

/**
 * The learner portal, twice: `client` for browsers, and with `--ssr` the renderer that the server loads.
 * One style sheet for all pages, so that a page rendered on the server never shows without its styles.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  css: { modules: { generateScopedName: nameClass } },
  plugins: [compileWords(findGroup), react(), partFiles(), pdfResources()],
  ...(command === 'build' && {
    resolve: { alias: trimmedFonts.map(({ named, path }) => ({ find: named, replacement: path })) },
  }),
  build: {
    outDir: `${dist}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    // pdf.js's worker is large, and fetched only where a PDF is opened.
    chunkSizeWarningLimit: 2500,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    sourcemap: false,
    // Small pictures and fonts stay files: data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: fileURLToPath(
        new URL(isSsrBuild ? './src/entry-server.tsx' : './src/entry-client.tsx', import.meta.url),
      ),
      output: isSsrBuild ? { entryFileNames: 'entry-server.js' } : { codeSplitting: { groups: parts } },
    },
  },
  // The built renderer is loaded from dist, so what it needs is in it; the heavy players never run there.
  ...(command === 'build' && { ssr: { noExternal: true, external: ['hls.js', 'pdfjs-dist'] } }),
}))

import '@fontsource-variable/inter/wght.css'
import '@fontsource/source-serif-4/400.css'
import '@fontsource/source-serif-4/600.css'
import '#widgets/kernel/theme/tokens.css'
import '#widgets/kernel/theme/dark.css'
import '#widgets/kernel/theme/base.css'
import '#widgets/kernel/theme/reducedMotion.css'
import '#widgets/kernel/theme/forcedColors.css'
import './preview.css'
import { createRoot } from 'react-dom/client'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { catalogues } from '#shared/words.generated.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('preview.html has no #root')
await Promise.all(catalogues.map((catalogue) => loadWords(catalogue, 'en')))
createRoot(root).render(<PreviewFrame />)

import { Component, type ReactNode } from 'react'
import { learningPreviewWords } from '#shared/features/learning/words/preview/words.generated.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** A lesson that fails leaves the rest of the preview. A class, since React has no other way to catch. */
export class PreviewGuard extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A lesson could not be shown', error)
  }

  override render() {
    return this.state.isFailed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useWords(learningPreviewWords)
  return (
    <Notice tone="warning">
      <strong>{t('failed')}</strong>
      <p>{t('failedText')}</p>
    </Notice>
  )
}

import { type ComponentType, Fragment, type ReactNode, Suspense, use } from 'react'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { isHeaderCell } from '#shared/kernel/richText/isHeaderCell.ts'
import type {
  BlockBody,
  Inline,
  ListBlockBody,
  ListItem,
  RichText,
} from '#shared/kernel/richText/RichText.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { kernelWidgetsWords } from '#shared/kernel/words/widgets/words.generated.ts'
import { Picture } from '../parts/Picture.tsx'
import { useWords } from '../words/useWords.ts'
import { BlockMarksContext } from './BlockMarks.ts'
import type { BlockTools } from './blocks/BlockViewProps.ts'
import { blockViews, CodePart } from './blocks/blockViews.tsx'
import styles from './RichTextView.module.css'

export type RichTextViewProps = {
  value: RichText | null | undefined
  /** The address of an image's asset, once it is known. */
  imageAddress?: ((asset: string) => string | undefined) | undefined
  /** The address of a file to download, once it is known. */
  fileAddress?: ((asset: string) => string | undefined) | undefined
  /** The learner's marks in the activity with this id, on pages that keep them. */
  activity?: ((block: string) => BlockTools['activity']) | undefined
  /** The player of a film or sound, on pages that have one. */
  media?: BlockTools['media'] | undefined
  /** Headings start below this level, so that the page's heading order stays correct. */
  headingOffset?: 0 | 1 | 2
}

/** Shows rich text as learners read it: the whole vocabulary of `shared/src/kernel/richText`, and nothing else. */
export function RichTextView({
  value,
  imageAddress,
  fileAddress,
  media,
  activity,
  headingOffset = 1,
}: RichTextViewProps) {
  const marks = use(BlockMarksContext)
  if (!value || value.slate.length === 0) return null
  const facts = { imageAddress, fileAddress, media, activity, headingOffset }
  return (
    <div className={styles.prose}>
      {value.slate.map((block) => {
        const mark = marks?.(block.id) ?? null
        if (mark === null) return <BlockView key={block.id} block={block} {...facts} />
        return (
          <div key={block.id} className={styles.marked} data-marked={block.id}>
            <BlockView block={block} {...facts} />
            {mark}
          </div>
        )
      })}
    </div>
  )
}

type BlockProps = {
  block: BlockBody & { id?: string }
  imageAddress: RichTextViewProps['imageAddress']
  fileAddress: RichTextViewProps['fileAddress']
  media: BlockTools['media']
  activity: RichTextViewProps['activity']
  headingOffset: number
}

function BlockView({ block, ...facts }: BlockProps) {
  const { imageAddress, headingOffset } = facts
  const t = useWords(kernelWidgetsWords)
  switch (block.type) {
    case 'paragraph':
      return <p data-align={block.align}>{inlines(block.children)}</p>
    case 'quote':
      return <QuoteView block={block} />
    case 'heading':
      return makeHeading(Math.min(6, block.level + headingOffset), inlines(block.children), block.align)
    case 'code':
      return (
        <Suspense fallback={<pre>{block.children.map((leaf) => leaf.text).join('')}</pre>}>
          <CodePart block={block} />
        </Suspense>
      )
    case 'bulleted-list':
    case 'numbered-list':
      return <ListView list={block} />
    case 'image':
      return (
        <figure data-size={block.size}>
          <Picture src={imageAddress?.(block.asset)} alt={block.alt} loading="lazy" decoding="async" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'divider':
      return <hr />
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a scrolling box is not a fieldset
        <div className={styles.table} role="group" aria-label={t('table')} tabIndex={0}>
          <table dir="auto">
            <tbody>
              {keyed(block.children).map(([key, row]) => (
                <tr key={key}>
                  {keyed(row.children).map(([cellKey, cell]) =>
                    isHeaderCell(cell) ? (
                      <th key={cellKey}>{inlines(cell.children)}</th>
                    ) : (
                      <td key={cellKey}>{inlines(cell.children)}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    default:
      return <KindView block={block} {...facts} />
  }
}

/** Words of somebody, and who said them. */
function QuoteView({ block }: { block: Extract<BlockBody, { type: 'quote' }> }) {
  const quote = (
    <blockquote dir="auto" data-align={block.align}>
      {inlines(block.children)}
    </blockquote>
  )
  const name = block.source || block.url
  if (!name) return quote
  return (
    <figure className={styles.quote}>
      {quote}
      <figcaption dir="auto">
        {block.url ? (
          <InlineView node={{ type: 'link', url: block.url, children: [{ text: name }] }} />
        ) : (
          name
        )}
      </figcaption>
    </figure>
  )
}

/** A block with a view of its own, which is loaded when a text holds one. */
function KindView({ block, ...facts }: BlockProps & { block: BlockOfKind & { id?: string } }) {
  // Cast: the view of its own type.
  const View = blockViews[block.type] as ComponentType<{ block: BlockOfKind; tools: BlockTools }>
  const tools: BlockTools = {
    blocks: (children) =>
      keyed(children).map(([key, child]) => <BlockView key={key} block={child} {...facts} />),
    image: (asset) => facts.imageAddress?.(asset),
    file: (asset) => facts.fileAddress?.(asset),
    media: facts.media,
    activity: block.id === undefined ? undefined : facts.activity?.(block.id),
  }
  // What the server has rendered stays until the view's script is there.
  return (
    <Suspense fallback={<div className={styles.coming} data-coming={block.type} />}>
      <View block={block} tools={tools} />
    </Suspense>
  )
}

function makeHeading(level: number, children: ReactNode, align: string | undefined) {
  const Tag = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 1] ?? 'h6'
  return <Tag data-align={align}>{children}</Tag>
}

function ListView({ list }: { list: ListBlockBody }) {
  const items = keyed(list.children).map(([key, item]) => <li key={key}>{itemChildren(item)}</li>)
  // Its marks stand where its words begin.
  return list.type === 'bulleted-list' ? (
    <ul dir="auto">{items}</ul>
  ) : (
    <ol dir="auto" start={list.start}>
      {items}
    </ol>
  )
}

function itemChildren(item: ListItem): ReactNode[] {
  return keyed(item.children).map(([key, child]) =>
    'type' in child && child.type !== 'link' ? (
      <ListView key={key} list={child} />
    ) : (
      <InlineView key={key} node={child} />
    ),
  )
}

const inlines = (nodes: readonly Inline[]) =>
  keyed(nodes).map(([key, node]) => <InlineView key={key} node={node} />)

function InlineView({ node }: { node: Inline }) {
  const t = useWords(kernelWidgetsWords)
  if ('type' in node) {
    if (!safeUrl.test(node.url)) return <>{inlines(node.children)}</>
    const isOutside = /^https?:/i.test(node.url)
    return (
      <a href={node.url} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
        {inlines(node.children)}
        {isOutside && <span className={styles.hidden}> {t('newTab')}</span>}
      </a>
    )
  }
  let content: ReactNode = withBreaks(node.text)
  if (node.code) content = <code>{content}</code>
  if (node.bold) content = <strong>{content}</strong>
  if (node.italic) content = <em>{content}</em>
  if (node.underline) content = <u>{content}</u>
  if (node.strikethrough) content = <s>{content}</s>
  if (node.subscript) content = <sub>{content}</sub>
  if (node.superscript) content = <sup>{content}</sup>
  return content
}

/** A line break within a text is shown as one, as in the editor. */
const withBreaks = (text: string): ReactNode =>
  text.includes('\n')
    ? keyed(text.split('\n')).map(([key, line]) => (
        <Fragment key={key}>
          {key > 0 && <br />}
          {line}
        </Fragment>
      ))
    : text

/** Inline nodes have no ids, and a shown text is never reordered: the index is the key. */
const keyed = <T,>(nodes: readonly T[]): [number, T][] => nodes.map((node, index) => [index, node])

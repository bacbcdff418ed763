import type { RenderElementProps } from 'slate-react'
import { blockElements } from './blocks/blockElements.tsx'
import { CodeElement } from './code/CodeElement.tsx'
import { QuoteElement } from './QuoteElement.tsx'
import { RichImage } from './RichImage.tsx'
import styles from './richText.module.css'

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** A block of the text, similar to how learners see it. */
export function RichElement(props: RenderElementProps) {
  const { attributes, children, element } = props
  const align = element.align ? styles[element.align] : undefined
  switch (element.type) {
    case 'heading': {
      const Heading = headings[element.level ?? 2]
      return (
        <Heading {...attributes} className={align}>
          {children}
        </Heading>
      )
    }
    case 'quote':
      return <QuoteElement {...props} />
    case 'code':
      return <CodeElement {...props} />
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>
    case 'numbered-list':
      return (
        <ol {...attributes} start={element.start}>
          {children}
        </ol>
      )
    case 'list-item':
      return <li {...attributes}>{children}</li>
    case 'link':
      return (
        <a {...attributes} href={element.url} title={element.url} onClick={(event) => event.preventDefault()}>
          {children}
        </a>
      )
    case 'table':
      return (
        <div {...attributes} className={styles.tableFrame}>
          <table>
            <tbody>{children}</tbody>
          </table>
        </div>
      )
    case 'table-row':
      return <tr {...attributes}>{children}</tr>
    case 'table-cell':
      return element.header ? <th {...attributes}>{children}</th> : <td {...attributes}>{children}</td>
    case 'divider':
      return (
        <div {...attributes}>
          <div contentEditable={false}>
            <hr />
          </div>
          {children}
        </div>
      )
    case 'image':
      return <RichImage {...props} />
    case 'list-item-text':
      return <div {...attributes}>{children}</div>
    case 'paragraph':
      return (
        <p {...attributes} className={align}>
          {children}
        </p>
      )
    default: {
      const Element = blockElements[element.type]
      return <Element {...props} />
    }
  }
}

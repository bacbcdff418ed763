import { type TextProps, usePageHost } from '../host/PageHost.ts'

/** A widget's own words: in a page's editor they can be edited at their place. */
export function PageText(props: TextProps) {
  const { editing } = usePageHost()
  return <>{editing ? editing.text(props) : props.text}</>
}

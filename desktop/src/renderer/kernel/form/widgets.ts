import type { FormParts } from './ControlProps.ts'
import { ColorControl } from './widgets/ColorControl.tsx'
import { DateControl } from './widgets/DateControl.tsx'
import { JsonControl } from './widgets/JsonControl.tsx'
import { ListControl } from './widgets/lists/ListControl.tsx'
import { TreeControl } from './widgets/lists/TreeControl.tsx'
import { MediaControl } from './widgets/MediaControl.tsx'
import { MoneyControl, NumberControl } from './widgets/NumberControl.tsx'
import { RecordControl } from './widgets/RecordControl.tsx'
import { ReferenceControl } from './widgets/ReferenceControl.tsx'
import { RichTextControl } from './widgets/RichTextControl.tsx'
import { SelectControl } from './widgets/SelectControl.tsx'
import { SwitchControl } from './widgets/SwitchControl.tsx'
import { TextAreaControl } from './widgets/TextAreaControl.tsx'
import { SlugControl, TextControl } from './widgets/TextControl.tsx'
import { TimestampControl } from './widgets/TimestampControl.tsx'
import { TimeZoneControl } from './widgets/TimeZoneControl.tsx'

/** The component of each field widget. */
export const widgets: FormParts['widgets'] = {
  text: TextControl,
  textarea: TextAreaControl,
  email: TextControl,
  password: TextControl,
  phone: TextControl,
  url: TextControl,
  slug: SlugControl,
  timeZone: TimeZoneControl,
  color: ColorControl,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  date: DateControl,
  timestamp: TimestampControl,
  reference: ReferenceControl,
  media: MediaControl,
  money: MoneyControl,
  list: ListControl,
  record: RecordControl,
  tree: TreeControl,
  richText: RichTextControl,
  json: JsonControl,
}

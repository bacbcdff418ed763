import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { assistantLook } from '#shared/features/portals/entities/parts/assistantLook.ts'
import { EntityForm } from '../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../kernel/form/FieldFrame.tsx'
import { formFields } from '../../kernel/form/formFields.ts'

const { fields } = Portal.fields.assistant
const texts = [
  ...['startingMessage', 'promptPlaceholder', 'suggestedPrompts', 'productPromptHeader'],
  'persistentPrompts',
]
const answers = [
  'feedbackButtons',
  'showCitations',
  'inlineReferences',
  'suggestRefinements',
  'enableMultiRefinements',
  'multiRefinementSubmitButtonText',
]
const behind = ['clientAIConfig', 'baseUrl']
const looks = [
  'agentName',
  'enableVoiceInput',
  'showResetWithInput',
  'resetConversationLabel',
  'maxItemsInRightRail',
  'hideRightRailOnMobile',
]
const places = ['launcher', 'chatIcon', 'popupTitle', 'popupPosition']
const style = Object.keys(assistantLook).filter((name) => !places.includes(name) && !texts.includes(name))
const placed = [...texts, ...answers, ...behind, ...looks, ...places, ...style]

/** How a portal's assistant begins, answers and speaks (3§3.5). A field that no group names is one of how it speaks. */
const groups = [
  { title: 'What learners see first', names: texts },
  { title: 'With its answers', names: answers },
  { title: 'Around the conversation', names: looks },
  { title: 'On the pages of the portal', names: places },
  { title: 'How it looks', names: style },
  { title: 'How it speaks', names: formFields(fields).filter((name) => !placed.includes(name)) },
  { title: 'What it knows', names: behind },
]

export function PortalAssistantForm() {
  return groups.map(({ title, names }) => (
    <FieldGroup key={title} title={title}>
      <EntityForm fields={fields} names={names} path={['assistant']} />
    </FieldGroup>
  ))
}

/** Onboarding: Markdown, as an author would write it. */
export const onboarding = {
  id: 'onboarding',
  title: 'Onboarding',
  about: 'The first weeks of a new colleague: people, places, tools, rules.',
  text: `# Welcome to the team

Everything that you need in your first two weeks.

## Before your first day

### What happens on your first morning

When and where you are expected, whom you ask for, and what to bring.

### Video: A welcome from the team

One minute, filmed with a phone, is enough: a face and a voice that the new colleague meets again.

## Your first week

### The people you will work with

| Name | What they do | Ask them about |
| --- | --- | --- |
| Name | Their work | What they know best |

### Your tools and accounts

1. Your computer and your account.
2. Where we write to each other.
3. Where our documents are.

### How we work together

When we meet, how we decide, and how to ask for help.

## The rules that keep us safe

### Security in ten minutes

Passwords, locked screens, and what to do with an odd e-mail.

### PDF: The handbook

### Quiz: Are you ready?

You get an e-mail that asks for your password. What do you do?

- [ ] Answer it, if it looks like ours
- [x] Do not answer, and tell the security team
- [ ] Delete it and say nothing

Whom do you ask when you do not know?

- [x] The person who is named for the topic, or your team
- [ ] Nobody in the first week
`,
}

/** Compliance training: Markdown, as an author would write it. */
export const compliance = {
  id: 'compliance',
  title: 'Compliance training',
  about: 'A rule that everybody has to know, with cases and a test that counts.',
  text: `# Name of the rule that everybody has to know

Who has to take this course, by when, and how often.

## What the rule says

### Why there is such a rule

What happened before there was one, and whom it protects.

### The rule in plain words

Say it in sentences that nobody has to read twice. Link to the full text below.

### PDF: The full text

## What it means at work

### Case one: an everyday situation

Describe what happens. Then ask what the learner would do.

### Check: What would you do?

Someone asks you to do something that the rule does not allow. What do you do?

- [ ] Do it, since they are more senior
- [x] Say that the rule does not allow it, and report it as described
- [ ] Do it, and write it down

### Where to report, and what happens then

Name the place, the time, and what the person who reports can expect.

## Test

### Quiz: The test

Who has to follow this rule?

- [x] Everybody who works here
- [ ] Managers only
- [ ] Those who work with customers

What do you do when you see that it is broken?

- [x] Report it as described
- [ ] Wait until you are asked
- [ ] Talk about it with colleagues only
`,
}

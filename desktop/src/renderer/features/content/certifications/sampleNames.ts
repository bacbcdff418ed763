/** Names to try a certificate with: short, as long as one may be, and in scripts that run and stack in other ways. */
export const sampleNames: readonly { label: string; name: string }[] = [
  { label: 'Ann Müller', name: 'Ann Müller' },
  { label: 'One letter', name: 'Ö' },
  {
    label: 'A long name',
    name: 'Maximiliane Wilhelmina Henriette von und zu Hohenstein-Schwarzenfels, Gräfin von der Goltz und Treuenbrietzen-Niemegk',
  },
  { label: 'Arabic', name: 'محمد بن عبد الرحمن' },
  { label: 'Hebrew', name: 'יעקב בן־דוד כהן' },
  { label: 'Greek', name: 'Άννα Παπαδοπούλου' },
  { label: 'Cyrillic', name: 'Анна Кузнецова' },
  { label: 'Devanagari', name: 'प्रियंका शर्मा' },
  { label: 'Thai', name: 'ปิยะดา สุขใจ' },
  { label: 'Chinese', name: '王小明' },
  { label: 'Japanese', name: '山田 太郎' },
  { label: 'Korean', name: '김민준' },
  { label: 'Georgian', name: 'ანა ბერიძე' },
  { label: 'Armenian', name: 'Անի Պետրոսյան' },
]

import { useTranslation } from 'react-i18next'
import styles from '../Builder.module.css'
import { SectionSettings } from '../settings/SectionSettings.tsx'
import { WholeSettings } from '../settings/WholeSettings.tsx'
import type { BuilderModel } from '../useBuilder.ts'
import { Canvas } from './Canvas.tsx'
import { ContentBar } from './ContentBar.tsx'
import { Outline } from './Outline.tsx'
import { Palette } from './Palette.tsx'

/** The sections at the left, the page as it will be, the settings of what is chosen at the right. */
export function ContentStep({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { state, draft, change, chosen, choose, sections } = builder
  return (
    <>
      <ContentBar draft={draft} change={change} />
      <div className={styles.content} data-pane={state.pane}>
        <aside className={styles.side} data-pane="outline" aria-label={t('builder.pane.outline')}>
          <Outline builder={builder} />
          <Palette isFull={sections.isFull} onAdd={sections.add} />
        </aside>
        <div data-pane="page">
          <Canvas draft={draft} chosen={chosen?.id ?? null} onChoose={choose} onAdd={sections.add} />
        </div>
        <aside className={styles.side} data-pane="settings" aria-label={t('builder.pane.settings')}>
          {chosen ? (
            <SectionSettings
              // Fields of their own text begin anew with another section.
              key={chosen.id}
              section={chosen}
              draft={draft}
              sections={sections}
            />
          ) : (
            <WholeSettings draft={draft} change={change} />
          )}
        </aside>
      </div>
    </>
  )
}

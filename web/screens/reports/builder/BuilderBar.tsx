import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/field/Segments.tsx'
import styles from './Builder.module.css'
import { panes, steps } from './builderState.ts'
import type { BuilderModel } from './useBuilder.ts'

/** The name, and what of the builder is shown. */
export function BuilderBar({ builder }: { builder: BuilderModel }) {
  const { t } = useTranslation('reports')
  const { state, show, draft, change, isNameMissing } = builder
  return (
    <div className={styles.bar}>
      <TextInput
        className={styles.name}
        aria-label={t('builder.name')}
        placeholder={t('builder.namePlaceholder')}
        value={draft.name}
        maxLength={200}
        error={isNameMissing && t('builder.nameMissing')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <span className={styles.space} />
      <Segments
        label={t('builder.step.label')}
        value={state.step}
        options={steps.map((value) => ({ value, label: t(`builder.step.${value}`) }))}
        onChange={(step) => show({ step })}
      />
      {state.step === 'content' && (
        <div className={styles.panes}>
          <Segments
            label={t('builder.pane.label')}
            value={state.pane}
            options={panes.map((value) => ({ value, label: t(`builder.pane.${value}`) }))}
            onChange={(pane) => show({ pane })}
          />
        </div>
      )}
    </div>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SectionKind } from '#contract/reports.ts'
import { mostSections } from '#contract/vocabulary.ts'
import { sectionKinds } from '../../../../entities/report/blueprint.ts'
import look from '../../../../ui/look.module.css'
import { sectionIcons } from '../../sectionIcons.ts'
import styles from './Palette.module.css'

interface Props {
  isFull: boolean
  onAdd: (kind: SectionKind) => void
}

/** The kinds of sections to add; one comes after the chosen section. */
export function Palette({ isFull, onAdd }: Props) {
  const { t } = useTranslation('reports')
  return (
    <section className={styles.palette} aria-labelledby="palette">
      <h2 id="palette" className={styles.title}>
        {t('builder.add')}
      </h2>
      {isFull && <p className={styles.full}>{t('builder.full', { most: mostSections })}</p>}
      <ul className={look.list}>
        {sectionKinds.map((kind) => {
          const SectionIcon = sectionIcons[kind]
          const name = t(`section.${kind}.name`)
          return (
            <li key={kind}>
              <UnstyledButton
                className={styles.kind}
                aria-label={t('builder.addNamed', { name })}
                disabled={isFull}
                data-tip={t(`section.${kind}.about`)}
                onClick={() => onAdd(kind)}
              >
                <SectionIcon size={17} stroke={1.7} aria-hidden />
                <span className={styles.name}>{name}</span>
                <IconPlus size={15} aria-hidden className={styles.plus} />
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

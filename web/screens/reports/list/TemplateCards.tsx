import { type Icon, IconBolt, IconCalendarMonth, IconFile, IconFlag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { type TemplateName, templateNames } from '../../../entities/report/templates.ts'
import styles from './TemplateCards.module.css'

const icons: Record<TemplateName | 'blank', Icon> = {
  weekly: IconBolt,
  monthly: IconCalendarMonth,
  campaign: IconFlag,
  blank: IconFile,
}

/** Ways to begin a report, the empty one last. */
export function TemplateCards() {
  const { t } = useTranslation('reports')
  return (
    <ul className={styles.cards}>
      {([...templateNames, 'blank'] as const).map((name) => {
        const TemplateIcon = icons[name]
        return (
          <li key={name}>
            <Link
              className={styles.card}
              to={name === 'blank' ? paths.newReport : paths.reportFromTemplate(name)}
            >
              <span className={styles.icon}>
                <TemplateIcon size={20} stroke={1.7} aria-hidden />
              </span>
              <span className={styles.words}>
                <b>{t(`template.${name}.name`)}</b>
                <small>{t(`template.${name}.about`)}</small>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

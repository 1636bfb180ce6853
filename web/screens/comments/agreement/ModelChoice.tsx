import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Agreement, OnnxModel } from '#contract/content/comments.ts'
import type { EmotionModel } from '#contract/content/emotions.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useSettingChange } from '../../../entities/community/useSettingChange.ts'
import look from '../../../ui/look.module.css'
import { useShareText } from '../tone/useShareText.ts'
import styles from './AgreementPanel.module.css'

const models = ['built_in', 'onnx'] as const satisfies EmotionModel[]

interface Props {
  model: Agreement['model']
  onnx: OnnxModel
}

/** The built-in model and the installation's own one: how often each is right here, and which one detects sentiment. */
export function ModelChoice({ model: chosen, onnx }: Props) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const mayEdit = useMay('admin')
  const shareText = useShareText()
  const { change, isSaving } = useSettingChange()
  const { compared, problem } = onnx
  const names = { built_in: t('models.built_in'), onnx: onnx.name }

  const choose = (emotion_model: EmotionModel) =>
    change(t('models.chosen', { name: names[emotion_model] }), { emotion_model: chosen }, { emotion_model })

  function accuracyOf(model: EmotionModel) {
    const right = compared && shareText(compared[model])
    return right ? t('models.right', right) : t('models.notCompared')
  }

  return (
    <section className={styles.section} aria-label={t('models.title')}>
      <h3 className={styles.title}>{t('models.title')}</h3>
      <Radio.Group
        aria-label={t('models.title')}
        value={chosen}
        onChange={(value) => {
          const next = models.find((model) => model === value)
          if (next && next !== chosen) void choose(next)
        }}
      >
        <Stack gap="xs" my={4}>
          {models.map((model) => (
            <Radio
              key={model}
              size="sm"
              value={model}
              label={names[model]}
              description={accuracyOf(model)}
              disabled={!mayEdit || isSaving || (model === 'onnx' && chosen !== 'onnx' && problem !== null)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {problem && (
        <p className={`${look.small} ${look.problem}`} role="status">
          {t(`models.problem.${problem.code}`, { detail: problem.detail })}{' '}
          {chosen === 'onnx' && t('models.fallback')}
        </p>
      )}
      {compared && (
        <>
          <p className={look.small}>
            {compared.better
              ? t('models.better', { name: names[compared.better] })
              : t('models.noDifference')}
          </p>
          <p className={look.hint}>{t('models.compared', { formatted: format.number(compared.n) })}</p>
        </>
      )}
      {!mayEdit && <p className={look.hint}>{t('models.adminOnly')}</p>}
    </section>
  )
}

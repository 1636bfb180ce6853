import { useTranslation } from 'react-i18next'
import { mostImageBytes } from '#contract/creatives.ts'
import type { ApiError } from '../../../app/api/apiError.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useServerText } from '../../../locales/i18n.ts'
import type { Refused } from './refuseImage.ts'

/** Why an image was not taken, in words. */
export function useProblemText() {
  const { t } = useTranslation(['campaigns', 'common'])
  const serverText = useServerText()
  const format = useFormat()
  return (problem: Refused | ApiError): string => {
    if (typeof problem === 'string')
      return t(`upload.problem.${problem}`, { most: format.number(mostImageBytes / 2 ** 20) })
    const said = Object.values(problem.fields).flat()
    return said.length > 0 ? said.map(serverText).join('. ') : t(`common:error.${problem.code}`)
  }
}

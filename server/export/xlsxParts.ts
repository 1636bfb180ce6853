/** The parts of a workbook of two sheets beside the sheets themselves (ECMA-376, part 1). */

const xml = (body: string) => [`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`]
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indices of the formats in `styles`. */
export const styleOf = { plain: 0, header: 1, moment: 2, rate: 3 }

const styles = `<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs></styleSheet>`

/** aboutTitle: the name of the second sheet. */
export const fixedParts = (aboutTitle: string) => [
  {
    name: '[Content_Types].xml',
    chunks: xml(`<Types xmlns="${packageNames}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/>
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${partType}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>
</Types>`),
  },
  {
    name: '_rels/.rels',
    chunks: xml(`<Relationships xmlns="${packageNames}/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`),
  },
  {
    name: 'xl/workbook.xml',
    chunks: xml(`<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets><sheet name="Rapport" sheetId="1" r:id="rId1"/><sheet name="${aboutTitle}" sheetId="2" r:id="rId3"/></sheets></workbook>`),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    chunks: xml(`<Relationships xmlns="${packageNames}/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>
<Relationship Id="rId3" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/>
</Relationships>`),
  },
  { name: 'xl/styles.xml', chunks: xml(styles) },
]

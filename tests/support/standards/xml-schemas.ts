import { validateXML } from 'xmllint-wasm';

/** `meta.xml` as the text guide of Darwin Core describes it: one core, its extensions, and in each of them files, key, fields. */
const archiveSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="http://rs.tdwg.org/dwc/text/"
  targetNamespace="http://rs.tdwg.org/dwc/text/" elementFormDefault="qualified">
  <xs:complexType name="key"><xs:attribute name="index" type="xs:nonNegativeInteger" use="required"/></xs:complexType>
  <xs:complexType name="field">
    <xs:attribute name="index" type="xs:nonNegativeInteger"/>
    <xs:attribute name="term" type="xs:anyURI" use="required"/>
    <xs:attribute name="default" type="xs:string"/>
    <xs:attribute name="vocabulary" type="xs:anyURI"/>
    <xs:attribute name="delimitedBy" type="xs:string"/>
  </xs:complexType>
  <xs:complexType name="files">
    <xs:sequence><xs:element name="location" type="xs:string" maxOccurs="unbounded"/></xs:sequence>
  </xs:complexType>
  <xs:attributeGroup name="format">
    <xs:attribute name="rowType" type="xs:anyURI" use="required"/>
    <xs:attribute name="fieldsTerminatedBy" type="xs:string"/>
    <xs:attribute name="linesTerminatedBy" type="xs:string"/>
    <xs:attribute name="fieldsEnclosedBy" type="xs:string"/>
    <xs:attribute name="encoding" type="xs:string"/>
    <xs:attribute name="ignoreHeaderLines" type="xs:nonNegativeInteger"/>
    <xs:attribute name="dateFormat" type="xs:string"/>
  </xs:attributeGroup>
  <xs:element name="archive">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="core">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="files" type="a:files"/>
              <xs:element name="id" type="a:key"/>
              <xs:element name="field" type="a:field" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attributeGroup ref="a:format"/>
          </xs:complexType>
        </xs:element>
        <xs:element name="extension" minOccurs="0" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="files" type="a:files"/>
              <xs:element name="coreid" type="a:key"/>
              <xs:element name="field" type="a:field" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attributeGroup ref="a:format"/>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
      <xs:attribute name="metadata" type="xs:anyURI"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

/** The parts of EML 2.2.0 that a dataset here has, in the order that it wants them in. */
const metadataSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0"
  targetNamespace="https://eml.ecoinformatics.org/eml-2.2.0" elementFormDefault="unqualified">
  <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="xml.xsd"/>
  <xs:simpleType name="words"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
  <xs:complexType name="party">
    <xs:sequence>
      <xs:element name="organizationName" type="eml:words"/>
      <xs:element name="onlineUrl" type="xs:anyURI" minOccurs="0"/>
    </xs:sequence>
  </xs:complexType>
  <xs:simpleType name="east"><xs:restriction base="xs:decimal"><xs:minInclusive value="-180"/><xs:maxInclusive value="180"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="north"><xs:restriction base="xs:decimal"><xs:minInclusive value="-90"/><xs:maxInclusive value="90"/></xs:restriction></xs:simpleType>
  <xs:complexType name="day"><xs:sequence><xs:element name="calendarDate" type="xs:date"/></xs:sequence></xs:complexType>
  <xs:complexType name="coverage">
    <xs:sequence>
      <xs:element name="geographicCoverage" minOccurs="0"><xs:complexType><xs:sequence>
        <xs:element name="geographicDescription" type="eml:words"/>
        <xs:element name="boundingCoordinates"><xs:complexType><xs:sequence>
          <xs:element name="westBoundingCoordinate" type="eml:east"/>
          <xs:element name="eastBoundingCoordinate" type="eml:east"/>
          <xs:element name="northBoundingCoordinate" type="eml:north"/>
          <xs:element name="southBoundingCoordinate" type="eml:north"/>
        </xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
      <xs:element name="temporalCoverage"><xs:complexType><xs:sequence>
        <xs:element name="rangeOfDates"><xs:complexType><xs:sequence>
          <xs:element name="beginDate" type="eml:day"/>
          <xs:element name="endDate" type="eml:day"/>
        </xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="prose" mixed="true">
    <xs:sequence><xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
  </xs:complexType>
  <xs:complexType name="text"><xs:sequence><xs:element name="para" type="eml:prose" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
  <xs:element name="eml">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="dataset"><xs:complexType><xs:sequence>
          <xs:element name="title" type="eml:words"/>
          <xs:element name="creator" type="eml:party"/>
          <xs:element name="metadataProvider" type="eml:party"/>
          <xs:element name="pubDate" type="xs:date"/>
          <xs:element name="language" type="eml:words"/>
          <xs:element name="abstract" type="eml:text"/>
          <xs:element name="intellectualRights" type="eml:text"/>
          <xs:element name="coverage" type="eml:coverage" minOccurs="0"/>
          <xs:element name="contact" type="eml:party"/>
        </xs:sequence></xs:complexType></xs:element>
        <xs:element name="additionalMetadata"><xs:complexType><xs:sequence>
          <xs:element name="metadata"><xs:complexType><xs:sequence>
            <xs:any processContents="skip"/>
          </xs:sequence></xs:complexType></xs:element>
        </xs:sequence></xs:complexType></xs:element>
      </xs:sequence>
      <xs:attribute name="packageId" type="eml:words" use="required"/>
      <xs:attribute name="system" type="eml:words" use="required"/>
      <xs:attribute ref="xml:lang"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

/** The one attribute of XML itself that EML asks for. */
const xmlSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/>
</xs:schema>`;

/**
 * What libxml2 finds wrong in a file of a Darwin Core archive, by schemas that were written from the standards: those of their
 * authors lie in no package.
 */
export async function faultsOfXml(contents: string, of: 'archive' | 'metadata'): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents },
    schema: { fileName: 'schema.xsd', contents: of === 'archive' ? archiveSchema : metadataSchema },
    preload: { fileName: 'xml.xsd', contents: xmlSchema },
  });
  return errors.map(({ message }) => message);
}

/**
 * What people write for a country besides its code and English name: its ISO 3166-1 alpha-3 code, its name in its own languages and other
 * English names. What can mean two countries, such as Congo or Virgin Islands, is missing.
 */
export const countryAliases = `
AD AND; AE ARE|الإمارات العربية المتحدة|UAE|Emirates|الإمارات; AF AFG|افغانستان; AG ATG; AI AIA; AL ALB|Shqipëri|Shqipëria;
AM ARM|Հայաստան; AO AGO; AQ ATA; AR ARG; AS ASM; AT AUT|Österreich; AU AUS; AW ABW; AX ALA|Åland; AZ AZE|Azərbaycan;
BA BIH|Bosna i Hercegovina|Босна и Херцеговина|Bosnia; BB BRB; BD BGD|বাংলাদেশ; BE BEL|België|Belgique|Belgien; BF BFA; BG BGR|България;
BH BHR|البحرين; BI BDI; BJ BEN; BL BLM; BM BMU; BN BRN|Brunei Darussalam;
BO BOL|Plurinational State of Bolivia|Bolivia, Plurinational State of;
BQ BES|Caribisch Nederland|Bonaire, Sint Eustatius and Saba|Bonaire; BR BRA|Brasil; BS BHS; BT BTN|འབྲུག; BV BVT; BW BWA;
BY BLR|Беларусь|Белоруссия; BZ BLZ; CA CAN; CC CCK|Cocos (Keeling) Islands|Keeling Islands;
CD COD|DR Congo|DRC|Congo-Kinshasa|Congo, The Democratic Republic of the; CF CAF|République centrafricaine;
CG COG|Congo-Brazzaville|Congo Republic|République du Congo;
CH CHE|Schweiz|Suisse|Svizzera|Svizra|Swiss Confederation|Schweizerische Eidgenossenschaft; CI CIV|Ivory Coast; CK COK; CL CHL;
CM CMR|Cameroun; CN CHN|中国|People's Republic of China|PRC|Mainland China|中國|中华人民共和国; CO COL; CR CRI; CU CUB; CV CPV|Cabo Verde; CW CUW;
CX CXR; CY CYP|Κύπρος|Kıbrıs|Kypros; CZ CZE|Česko|Czech Republic|Česká republika;
DE DEU|Deutschland|Federal Republic of Germany|Bundesrepublik Deutschland|BRD|Allemagne|Alemania; DJ DJI|جيبوتي; DK DNK|Danmark; DM DMA;
DO DOM|República Dominicana; DZ DZA|الجزائر|Algérie; EC ECU; EE EST|Eesti; EG EGY|مصر; EH ESH|الصحراء الغربية; ER ERI|ኤርትራ;
ES ESP|España|Espanya|Espainia; ET ETH|ኢትዮጵያ; FI FIN|Suomi; FJ FJI; FK FLK|Falklands|Falkland Islands (Malvinas)|Islas Malvinas;
FM FSM|Federated States of Micronesia|Micronesia, Federated States of; FO FRO|Føroyar|Færøerne; FR FRA; GA GAB;
GB GBR|UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland|Großbritannien|Vereinigtes Königreich|Royaume-Uni|Reino Unido|Cymru;
GD GRD; GE GEO|საქართველო; GF GUF|Guyane française; GG GGY; GH GHA; GI GIB; GL GRL|Kalaallit Nunaat|Grønland; GM GMB; GN GIN; GP GLP;
GQ GNQ|Guinea Ecuatorial|Guinée équatoriale|Guiné Equatorial; GR GRC|Ελλάδα|Hellas|EL|Hellenic Republic; GS SGS; GT GTM; GU GUM;
GW GNB|Guiné-Bissau; GY GUY; HK HKG|Hong Kong SAR|Hong Kong SAR China|香港; HM HMD|Heard Island and McDonald Islands; HN HND;
HR HRV|Hrvatska; HT HTI; HU HUN|Magyarország; ID IDN; IE IRL|Éire|Republic of Ireland; IL ISR|ישראל|إسرائيل|State of Israel; IM IMN;
IN IND|भारत|Bharat; IO IOT; IQ IRQ|العراق; IR IRN|ایران|Islamic Republic of Iran|Iran, Islamic Republic of; IS ISL|Ísland; IT ITA|Italia;
JE JEY; JM JAM; JO JOR|الأردن; JP JPN|日本|Nippon|Nihon; KE KEN; KG KGZ|Кыргызстан|Киргизия|Kyrgyz Republic; KH KHM|កម្ពុជា; KI KIR;
KM COM|Comores|جزر القمر; KN KNA; KP PRK|북한|DPRK|Democratic People's Republic of Korea|Korea, Democratic People's Republic of;
KR KOR|대한민국|Korea|Republic of Korea|Korea, Republic of|한국; KW KWT|الكويت; KY CYM; KZ KAZ|Қазақстан|Казахстан;
LA LAO|ລາວ|Lao PDR|Lao People's Democratic Republic; LB LBN|لبنان|Liban; LC LCA; LI LIE; LK LKA|ශ්‍රී ලංකාව|இலங்கை; LR LBR; LS LSO;
LT LTU|Lietuva; LU LUX|Lëtzebuerg|Luxemburg|Grand Duchy of Luxembourg; LV LVA|Latvija; LY LBY|ليبيا; MA MAR|المغرب|Maroc; MC MCO;
MD MDA|Republica Moldova|Republic of Moldova|Moldova, Republic of|Moldavia; ME MNE|Crna Gora|Црна Гора; MF MAF|Saint Martin (French part);
MG MDG|Madagasikara; MH MHL; MK MKD|Северна Македонија|Maqedonia e Veriut|Macedonia|Severna Makedonija; ML MLI;
MM MMR|မြန်မာ|Burma|Myanmar (Burma); MN MNG|Монгол; MO MAC|Macau|Macao SAR|Macao SAR China|澳門|澳门; MP MNP; MQ MTQ;
MR MRT|موريتانيا|Mauritanie; MS MSR; MT MLT; MU MUS|Maurice; MV MDV; MW MWI; MX MEX; MY MYS; MZ MOZ|Moçambique; NA NAM;
NC NCL|Nouvelle-Calédonie; NE NER; NF NFK; NG NGA; NI NIC; NL NLD|Nederland|Holland|Kingdom of the Netherlands; NO NOR|Norge|Noreg;
NP NPL|नेपाल; NR NRU; NU NIU; NZ NZL|Aotearoa; OM OMN|عُمان; PA PAN; PE PER; PF PYF|Polynésie française; PG PNG; PH PHL|Pilipinas;
PK PAK|پاکستان; PL POL|Polska; PM SPM|Saint-Pierre-et-Miquelon; PN PCN|Pitcairn; PR PRI;
PS PSE|الأراضي الفلسطينية|Palestinian Territories|State of Palestine|Palestine, State of; PT PRT; PW PLW; PY PRY; QA QAT|قطر;
RE REU|La Réunion; RO ROU; RS SRB|Србија|Srbija; RU RUS|Россия|Russian Federation|Российская Федерация; RW RWA;
SA SAU|المملكة العربية السعودية|KSA|السعودية; SB SLB; SC SYC; SD SDN|السودان; SE SWE|Sverige; SG SGP|新加坡|Singapura;
SH SHN|Saint Helena, Ascension and Tristan da Cunha; SI SVN|Slovenija; SJ SJM|Svalbard og Jan Mayen; SK SVK|Slovensko|Slovak Republic;
SL SLE; SM SMR; SN SEN; SO SOM|Soomaaliya|الصومال; SR SUR; SS SSD; ST STP|São Tomé e Príncipe; SV SLV;
SX SXM|Sint Maarten (Dutch part)|Saint Maarten; SY SYR|سوريا|Syrian Arab Republic; SZ SWZ|Swaziland; TC TCA; TD TCD|Tchad|تشاد; TF ATF;
TG TGO; TH THA|ไทย|ประเทศไทย; TJ TJK|Тоҷикистон; TK TKL; TL TLS|East Timor; TM TKM; TN TUN|تونس|Tunisie; TO TON; TR TUR|Turkey; TT TTO;
TV TUV; TW TWN|台灣|Republic of China|Taiwan, Province of China|臺灣|台湾; TZ TZA|United Republic of Tanzania|Tanzania, United Republic of;
UA UKR|Україна|Ukraina; UG UGA; UM UMI|United States Minor Outlying Islands;
US USA|United States of America|America|Vereinigte Staaten|Vereinigte Staaten von Amerika|États-Unis|Estados Unidos|EE.UU.; UY URY;
UZ UZB|Oʻzbekiston; VA VAT|Città del Vaticano|Holy See|Vatican|Holy See (Vatican City State); VC VCT;
VE VEN|Bolivarian Republic of Venezuela|Venezuela, Bolivarian Republic of; VG VGB|Virgin Islands, British|BVI;
VI VIR|Virgin Islands, U.S.|Virgin Islands of the United States|United States Virgin Islands; VN VNM; VU VUT; WF WLF|Wallis-et-Futuna;
WS WSM; XK XKX|Kosovë|Kosova; YE YEM|اليمن; YT MYT; ZA ZAF|Suid-Afrika|RSA; ZM ZMB; ZW ZWE
`

import type { Rng } from './prng.ts';

/** Made-up goods and services of the 45 Nice classes, in the wording of INPI's pre-approved lists. Position n − 1 holds class n. */
const TEXTOS: readonly string[] = [
  'Adubos; fertilizantes orgânicos; adesivos para fins industriais; resinas sintéticas não processadas; produtos químicos para tratamento de água; aditivos químicos para concreto; bioestimulantes para plantas; substratos para cultivo; solventes para uso industrial; produtos para curtimento de couro',
  'Tintas; vernizes; esmaltes [pintura]; corantes; seladores de madeira; impermeabilizantes [tintas]; massas niveladoras; pigmentos; tintas para impressoras; revestimentos anticorrosivos',
  'Perfumes; cosméticos; sabonetes; xampus; cremes para a pele; maquiagem; óleos essenciais; esmaltes de unha; desodorantes de uso pessoal; produtos de limpeza doméstica; máscaras capilares; protetores solares',
  'Óleos lubrificantes; graxas para uso industrial; velas de iluminação; combustíveis; carvão vegetal; lenha; aditivos não químicos para combustível; parafina; briquetes',
  'Suplementos alimentares; vitaminas; medicamentos para uso humano; preparações farmacêuticas; fraldas descartáveis; produtos veterinários; defensivos agrícolas; desinfetantes; chás medicinais; curativos; alimentos para bebês; repelentes de insetos',
  'Estruturas metálicas; portas metálicas; ferragens para móveis; parafusos; telhas metálicas; cofres; perfis de alumínio; arames; portões metálicos; andaimes metálicos',
  'Máquinas agrícolas; bombas [máquinas]; compressores; motores elétricos, exceto para veículos; máquinas de costura; ferramentas elétricas; esteiras transportadoras; geradores de eletricidade; liquidificadores elétricos; máquinas para embalar',
  'Talheres; facas; tesouras; alicates; ferramentas manuais; aparelhos de barbear; lixas manuais; instrumentos manuais de jardinagem; chaves de fenda; navalhas',
  'Aplicativos baixáveis; programas de computador gravados; fones de ouvido; óculos de sol; carregadores de bateria; telefones celulares; câmeras de segurança; cabos elétricos; equipamentos de proteção individual; painéis solares; capas para celulares; publicações eletrônicas baixáveis',
  'Aparelhos médicos; instrumentos odontológicos; próteses; cadeiras de rodas; meias de compressão; aparelhos de massagem; luvas para uso médico; mamadeiras; aparelhos de fisioterapia; máscaras cirúrgicas',
  'Luminárias; aparelhos de ar-condicionado; chuveiros; fogões; refrigeradores; purificadores de água; aquecedores solares; lâmpadas de LED; churrasqueiras; torneiras; saunas',
  'Bicicletas; peças para veículos; pneus; carretas; motocicletas; automóveis; embarcações; drones [veículos]; reboques; bancos para veículos; para-choques',
  'Fogos de artifício; munições; estojos para armas; sprays de defesa pessoal; foguetes de sinalização; sinalizadores pirotécnicos; coldres; rojões',
  'Joias; semijoias; bijuterias; relógios; anéis; brincos; pulseiras; colares; alianças; chaveiros de metal precioso; pedras preciosas',
  'Violões; guitarras; instrumentos de percussão; teclados musicais; cordas para instrumentos musicais; baquetas; estantes para partituras; flautas; cavaquinhos',
  'Livros; cadernos; agendas; adesivos [papelaria]; embalagens de papel; revistas [periódicos]; material escolar; canetas; cartões; papel higiênico; fotografias; sacolas de papel',
  'Mangueiras; fitas adesivas, exceto para uso médico; vedantes; isolantes térmicos; espumas de borracha; filmes plásticos, exceto para embalagem; juntas; borracha processada; fibra de vidro para isolamento',
  'Bolsas; mochilas; carteiras [porta-níqueis]; malas de viagem; guarda-chuvas; cintos de couro para animais; coleiras para animais; necessaires; pastas de couro; selas',
  'Cimento; tijolos; argamassa; pisos não metálicos; madeira para construção; telhas de cerâmica; vidro para construção; mármore; porcelanatos; blocos de concreto; casas pré-fabricadas não metálicas',
  'Móveis; colchões; travesseiros; cadeiras; espelhos; persianas internas; estantes; berços; molduras; sofás; armários embutidos; caixas de plástico',
  'Copos; panelas; utensílios de cozinha; garrafas térmicas; escovas; vasos; potes para mantimentos; louças; esponjas de limpeza; regadores; bandejas',
  'Cordas; redes de pesca; lonas; barracas de acampamento; sacos para embalagem a granel; fibras têxteis brutas; toldos de tecido; redes de descanso; velas para embarcações',
  'Fios têxteis; linhas para costura; lã fiada; fios de algodão; barbantes para crochê; fios elásticos; fios de seda; linhas para bordar',
  'Roupas de cama; toalhas; cortinas; tecidos; colchas; cobertores; mantas; guardanapos de tecido; capas para almofadas; etiquetas de tecido; edredons',
  'Vestuário; calçados; camisetas; bonés; roupas íntimas; moda praia; calças; vestidos; uniformes; roupas infantis; meias; cintos [vestuário]',
  'Botões; zíperes; rendas; fitas [aviamentos]; bordados; laços de cabelo; presilhas; flores artificiais; perucas; cílios postiços; apliques',
  'Tapetes; carpetes; papel de parede; capachos; esteiras; grama sintética; tatames; pisos vinílicos; tapetes para automóveis',
  'Brinquedos; jogos de tabuleiro; bonecas; bolas; aparelhos de ginástica; artigos de pesca; pelúcias; quebra-cabeças; equipamentos esportivos; enfeites de natal; consoles de jogos',
  'Carnes; laticínios; queijos; frutas em conserva; polpas de frutas; ovos; embutidos; geleias; castanhas preparadas; azeites; peixes congelados; iogurtes; legumes congelados',
  'Café; pães; bolos; chocolates; massas alimentícias; biscoitos; sorvetes; temperos; molhos [condimentos]; mel; açúcar; farinhas; pizzas; salgados assados; chás',
  'Frutas frescas; sementes para plantio; ração para animais; flores naturais; legumes frescos; mudas de plantas; petiscos para animais; grãos não processados; animais vivos; areia higiênica para animais',
  'Cervejas; refrigerantes; águas minerais; sucos de frutas; energéticos; xaropes para bebidas; água de coco; isotônicos; chope; coquetéis não alcoólicos',
  'Vinhos; cachaça; gim; licores; vodca; uísque; espumantes; bebidas alcoólicas mistas; aperitivos; rum; aguardentes',
  'Cigarros; tabaco; narguilés; isqueiros para fumantes; charutos; piteiras; papel para cigarro; cinzeiros; cigarros de palha; essências para narguilé',
  'Publicidade; administração de empresas; assessoria em gestão comercial; marketing digital; organização de feiras para fins comerciais; franquia [assessoria em gestão comercial]; intermediação de negócios; contabilidade; recrutamento de pessoal; gestão de mídias sociais; promoção de vendas para terceiros; agenciamento de profissionais',
  'Corretagem de imóveis; administração de imóveis; seguros; consórcios; serviços bancários; investimentos financeiros; consultoria financeira; cartões de crédito [serviços]; avaliação de imóveis; planos de saúde [administração]; empréstimos; meios de pagamento eletrônico',
  'Construção civil; reparo de veículos; limpeza predial; instalação de sistemas de energia solar; reformas; manutenção de máquinas; lavanderia; pintura de edifícios; dedetização; assistência técnica de eletrônicos; lavagem de veículos; impermeabilização',
  'Telecomunicações; provimento de acesso à internet; transmissão de rádio; transmissão de vídeo; envio de mensagens; podcasts [transmissão]; telefonia; transmissão de dados; fóruns on-line; agências de notícias',
  'Transporte de cargas; transporte de passageiros; logística em matéria de transporte; agências de viagens; entrega de mercadorias; armazenagem; locação de veículos; mudanças; fretamento; estacionamento; turismo receptivo',
  'Impressão gráfica; confecção de roupas sob medida; tratamento de resíduos; reciclagem; usinagem; marcenaria sob encomenda; estamparia; serigrafia; galvanização; corte a laser; moagem de grãos; prótese dentária [confecção]',
  'Ensino; cursos livres; treinamento prático; produção de eventos culturais; academias de ginástica; edição de livros; produção musical; organização de competições esportivas; palestras; escolas de idiomas; entretenimento; bandas de música; fotografia',
  'Desenvolvimento de software; software como serviço [SaaS]; engenharia; arquitetura; design de interiores; pesquisas científicas; hospedagem de sites; consultoria em tecnologia da informação; segurança de dados; análises laboratoriais; projetos elétricos; computação em nuvem',
  'Restaurantes; bares; hotéis; lanchonetes; cafeterias; pizzarias; fornecimento de refeições prontas; bufê; pousadas; hamburguerias; locação de espaço para eventos; creches',
  'Clínicas médicas; odontologia; estética; salões de beleza; fisioterapia; psicologia; barbearias; veterinária; nutrição [assessoria]; depilação; agronomia; jardinagem; acupuntura; massagem',
  'Serviços jurídicos; advocacia; segurança patrimonial; serviços funerários; licenciamento de propriedade intelectual; redes sociais on-line; agências matrimoniais; monitoramento de alarmes; mediação de conflitos; assessoria em proteção de dados; serviços religiosos',
];

const FRASES: readonly (readonly string[])[] = TEXTOS.map((texto) => texto.split('; '));

/** Ways to word an item; `%` stands for the phrase. */
const REDACOES = {
  alimento: [
    '%',
    '%',
    '%',
    '% em geral',
    'Misturas à base de %',
    'Kits contendo %',
    '% à base de ingredientes naturais',
    '% em embalagens para presente',
  ],
  aparelho: [
    '%',
    '%',
    '%',
    '% em geral',
    '%, suas partes e acessórios',
    'Peças para %',
    'Suportes e estojos para %',
    '% para uso profissional',
  ],
  artigo: [
    '%',
    '%',
    '%',
    '% em geral',
    'Conjuntos de %',
    '% para adultos e crianças',
    '% personalizáveis',
    '% para fins promocionais',
  ],
  servico: [
    '%',
    '%',
    '%',
    'Assessoria, consultoria e informação em %',
    'Prestação de serviços de %',
    'Gestão de projetos de %',
    '% por meios eletrônicos',
    '% para terceiros',
    'Supervisão de %, para empresas',
  ],
} as const;

const ALIMENTOS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 29, 30, 31, 32, 33, 34]);
const APARELHOS: ReadonlySet<number> = new Set([6, 7, 8, 9, 10, 11, 12, 13, 15, 17]);

const COMERCIO = [
  'Comércio [através de qualquer meio] de ',
  'Comércio on-line, no varejo, de ',
  'Importação, exportação e distribuição [comercial] de ',
  'Representação comercial de ',
];

const CLASSE_COMERCIO = 35;
const CLASSES_DE_PRODUTO = 34;
/** A list with at least this many items is that of a general store. */
const LOJA = 30;

const drawProduto = (rng: Rng): number => 1 + rng.int(CLASSES_DE_PRODUTO);

/** The number of items in one specification: mostly a few, sometimes very many. */
function drawTamanho(rng: Rng): number {
  if (rng.chance(0.1)) return 60 + rng.int(120);
  return rng.chance(0.38) ? 20 + rng.int(40) : 3 + rng.int(15);
}

/** Creates the specification of one class as the gazette prints it, without the blank at its end: items that end with `;`. */
export function createEspecificacao(classe: number, rng: Rng): string {
  const tamanho = drawTamanho(rng);
  // A seller in class 35 mostly sells goods of one class; a store with a long list sells goods of many classes.
  const vendida = rng.chance(0.6) ? drawProduto(rng) : null;
  const itens = new Set<string>();
  for (let left = tamanho; left > 0; left -= 1)
    itens.add(createItem(classe, left > LOJA ? drawProduto(rng) : vendida, rng));
  return `${[...itens].join('; ')};`;
}

function createItem(classe: number, vendida: number | null, rng: Rng): string {
  if (classe === CLASSE_COMERCIO && vendida !== null) return rng.pick(COMERCIO) + lower(drawFrase(vendida, rng));
  const redacao = rng.pick(REDACOES[chooseRedacao(classe)]);
  const frase = drawFrase(classe, rng);
  return upper(redacao.replace('%', redacao.startsWith('%') ? frase : lower(frase)));
}

function chooseRedacao(classe: number): keyof typeof REDACOES {
  if (classe > CLASSES_DE_PRODUTO) return 'servico';
  if (ALIMENTOS.has(classe)) return 'alimento';
  return APARELHOS.has(classe) ? 'aparelho' : 'artigo';
}

const drawFrase = (classe: number, rng: Rng): string => rng.pick(FRASES[classe - 1] ?? ['Produtos diversos']);
const lower = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1);
const upper = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);

/** Common passwords of Brazil: words, first names, teams, places and phrases that lists of other languages lack. Folded, one word each. */
const BRASILEIRAS = `
abacate abacaxi abelha abraco abril acucar adoro agosto agua aguia alegria alexandre alface algodao aline alianca alice alma amanda amanha amarelo
amigo amiga amigos amizade amo amor amores amorzinho ana anabeatriz anacarolina anajulia analuiza anapaula andre andreia anjo anjinho antonio
aparecida areia arroz arthur arvore atletico aviao azul baba bahia balao banana banco banda bandeira barata barbara barbosa barco batata beatriz
bebe beijo beijos beleza belohorizonte bermuda bernardo bia bicicleta biscoito boanoite boatarde bobo bola bolo bolsa bombom bomdia boneca bonito
borboleta botafogo branco brasil brasilia brasileiro brigadeiro bruna bruno cabelo cabeca cachaca cachorra cachorrinho cachorro cadeado cadeira
cafe caique calor cama camila caminhao campeao campinas campo caneta canarinho cansado capivara caramelo carinho carla carlos carnaval carneiro
carol carolina carro carta casa casamento castelo catarina cavalo cebola cecilia celular cenoura cerveja chave chefe chegou chiclete chocolate
chuva cidade cinema claudia claudio cobra coca coelho colegio coracao coraline corinthiano corinthians corrida cozinha crianca cristo cruzeiro
cuiaba curitiba daniel daniela danilo david davi debora deus deusefiel deuseamor deusmeama dezembro diego dinheiro diretor doce domingo douglas duda
eduardo elaine elefante eliane emanuel empresa enzo escola escritorio espirito esperanca estrela estrelinha eterno eu euamo euteamo evandro fabiana
fabio fabricio familia familiafeliz farinha fatima favela fe feijao felicidade felipe feliz felizes fernanda fernando fevereiro filha filho filhos
flamengo flamenguista flavia flavio flor floripa florianopolis flores fluminense foguete fofinha fofinho fofo fofura fogo forca formiga forro
fortaleza foto francisco franga fruta futebol futuro gabi gabriel gabriela galinha galo garrafa gatinha gatinho gato gaucho gelado geladeira gelo
geraldo giovana girafa girassol gisele goiaba goiania gordinha gordinho gordo graca gremio gremista guarana guerreiro guilherme gustavo heitor helena
henrique heloisa historia hoje homem hospital igor igreja imperador inter internacional irmao irmaos isabel isabela isadora jabuticaba jacare janaina
janeiro janela jardim jaqueline jesus jesuscristo jesusteama jesuseamor joana joao joaopedro joaovitor joaquim jogador jogo jogos jonas jorge jose
josue julho julia juliana juliano junho junior juventus kaique karina karine katia kelly kombi lapis laranja larissa lasanha laura leandro leao leite
lele leonardo leticia liberdade liliane limao lindo linda lindinha livia livro lobo loja londrina lorena lorenzo louco loucura lua luan luana lucas
luciana luciano luis luiz luiza luizinho luz macaco macarrao madeira mae maezinha mae magica maio manaus manga manha manuela mar maravilha marcela
marcelo marcia marcio marco marcos maria mariaclara mariaeduarda mariana marilia marina marinho mario mateus matheus mauricio mauro melancia melhor
menina menino mercado mesa meuamor meubebe meufilho minhafilha minhavida miguel milagre milho mineiro moleque monica montanha morango morena moreno
morte moto mulher mundo murilo musica nada namorada namorado natal natalia natureza navio negocio neguinha neguinho neymar nicolas noite novembro
novo nuvem oceano oculos odeio oito oliveira onibus ordem orgulho ouro outubro ovelha padaria pai painho paizinho palavra palhaco palmeiras palmeirense
pamela panela pantera pao papagaio papai parabens paraiba parana passarinho passaro patricia patinho pato paula paulinha paulista paulo paz pedra
pedrinho pedro peixe pequena pequeno perfeito perola pessoa piano picole pimenta pinguim pintinho pipoca piracicaba pirulito pizza planeta poder polvo
porco portas porto portoalegre praia preta pretinha pretinho preto prima primavera primeiro primo princesa principe priscila professor professora
quarta quarto quatro queijo querida quero quinta rafael rafaela raio rainha raissa raposa raquel rato rebeca recife regina renata renato rex ricardo
rio riodejaneiro risada roberta roberto rodrigo romeu ronaldo ronaldinho rosa rosana rosangela rosas roxo sabado sabrina saci sabonete safada saida
salvador samanta samuel sandra santa santista santo santos saopaulo saopaulino sapato sapo saudade saudades segredo segunda seguranca selecao senhor
sereia sergio sertanejo setembro sexta silva silvana silvia simone sobrinho sofia sol solange soldado solzinho sonho sonhos sopa sorriso sorvete sozinho
sucesso suzana tamara tartaruga tatiana tatu telefone teamo teamodemais teamomuito tempo teresa terca terra tesouro thaina thais thiago tiago tigre
titia tomate trabalho tres tricolor tristeza tubarao urso ursinho urubu uva vaca valeria valter vanessa vasco vascaino vendas verao verde verdade
vermelho veronica vida vidaloka vinho vinicius violao violeta vitor vitoria vivendo viviane voce voltei vovo xuxa yasmin zebra zero zumbi
computador notebook internet facebook instagram google iphone samsung android whatsapp youtube gmail hotmail outlook empresa cliente gerente
recepcao secretaria financeiro juridico advogado advogada advocacia trancado liberado provisoria padrao inicial temporaria qualquer segura secreta
`;

const COMUNS: ReadonlySet<string> = new Set(BRASILEIRAS.split(/\s+/).filter((word) => word !== ''));

/** Whether the folded word is a common password of Brazil. */
export const isComumNoBrasil = (word: string): boolean => COMUNS.has(word);
